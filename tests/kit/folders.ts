/** The folders of the site's own code. Samples and the chain are workspaces with packages and tests of their own. */
import { ORDER } from './lint/direction.mjs';

const WORKSPACES = ['chain', 'samples'];

/** Those that ask whether the site is right, and the server for assistants: the build uses none of them. */
export const TEST_FOLDERS = ['mcp', 'checks', 'e2e', 'bench'];

/** By their first names, without single files such as docusaurus.config.ts. */
export const CODE_FOLDERS = [
  ...new Set(ORDER.map((place) => place.split('/')[0]!).filter((place) => !place.includes('.'))),
].filter((folder) => !WORKSPACES.includes(folder));
