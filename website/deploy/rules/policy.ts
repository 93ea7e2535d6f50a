/**
 * What pages may load and do: nothing that is not named here. A page, script or worker that needs a
 * policy of its own gets a rule among the exceptions, by its address; the rest keeps the strict one.
 */
import {
  COMPILER_POLICY,
  FOLDER,
  SOLIDITY_FOLDER,
  WORKER_POLICY,
} from 'swapx-components/run-files/folder';
import { CONNECT_SOURCES, PAGES } from '../../src/islands/check-mainnet/connections';

export type Directives = Record<string, readonly string[]>;

/** What only the finished build can tell. */
export interface InlineHashes {
  /** `'sha256-…'` of every script that stands inside a page. */
  scripts: readonly string[];
  /** The same of the style sheet, which stands inside the pages too. */
  styles: readonly string[];
}

const SELF = "'self'";
const NONE = "'none'";

export const pagePolicy = ({ scripts, styles }: InlineHashes): Directives => ({
  'default-src': [NONE],
  'script-src': [SELF, ...scripts],
  'style-src': [SELF, ...styles],
  // Code blocks say how many lines they have, formulas how deep they stand: some sixty values. A
  // style that somebody could smuggle in here can load nothing, since every address is refused.
  'style-src-attr': ["'unsafe-inline'"],
  // The theme's style sheet draws its arrows and symbols from data addresses.
  'img-src': [SELF, 'data:'],
  'font-src': [SELF],
  'connect-src': [SELF],
  'manifest-src': [SELF],
  'worker-src': [SELF],
  'base-uri': [NONE],
  'form-action': [NONE],
  'frame-ancestors': [NONE],
  // React and the theme write HTML as text; the one policy they go through is website/features/trusted-types.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
});

/** Addresses with a policy of their own; `*` at the end stands for anything. The last one wins. */
export const exceptions = (hashes: InlineHashes): { path: string; policy: Directives }[] => [
  { path: `/${FOLDER}/*`, policy: WORKER_POLICY },
  { path: `/${SOLIDITY_FOLDER}/*`, policy: COMPILER_POLICY },
  ...PAGES.map((path) => ({
    path,
    policy: { ...pagePolicy(hashes), 'connect-src': [SELF, ...CONNECT_SOURCES] },
  })),
];

export const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
