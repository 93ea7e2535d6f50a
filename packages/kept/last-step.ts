/**
 * The last step of a build. Docusaurus calls the `postBuild` of all plugins at once, which does for files
 * that no other needs. What depends on finished pages, or on all files, is done afterwards by
 * `website/postbuild/`: it calls the hooks of every feature that has a file `postbuild.ts`, as its default export.
 */
import type { ChildTask } from './child-task';

/** `npm run build` sets it for Docusaurus' build: whoever does calls the last step afterwards. */
export const POSTBUILD_FOLLOWS = 'POSTBUILD_FOLLOWS';

export interface BuiltSite {
  /** Where Docusaurus wrote the site. */
  folder: string;
  /** Where Docusaurus and the plugins keep what they generate on the way. */
  generatedFilesDir: string;
}

/** A page before it is written for the last time. */
export interface BuiltPage {
  /** That of its file, such as `/study/index.html`. */
  address: string;
  html: string;
  /** The styles that will stand in the page. */
  styles: string;
  /** HTML that will follow these styles. */
  afterStyles: string;
}

interface PageContext extends BuiltSite {
  /** The styles that all pages have in common. */
  styles: string;
  readAsset: (address: string) => Buffer;
}

/** Prepared before there are pages, and started when all lie in a folder as they were rendered. */
export type Task = Pick<ChildTask, 'prepare' | 'addTo'> & { start: (rendered: string) => void };

/** The hash of each file's content, by its address. */
export type BuiltFiles = ReadonlyMap<string, string>;

export interface Postbuild {
  /** A task that works while pages are finished; its files are added to the site. */
  task?: (site: BuiltSite) => Task;
  /** Prepares a change of pages; the result is called for every page. */
  pages?: (context: PageContext) => (page: BuiltPage) => BuiltPage;
  /** Writes what names all files of the site, and returns the addresses of what it wrote. */
  last?: (site: BuiltSite, files: BuiltFiles) => Promise<string[]>;
}
