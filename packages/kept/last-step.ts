/**
 * The interface of the last step of a build. Docusaurus runs the `postBuild` of all plugins
 * concurrently, so none can use another's output. Work on finished pages, or on the list of all
 * files, runs afterwards in `website/postbuild/`: it calls the hooks that features export by
 * default from `postbuild.ts`.
 */
import type { ChildTask } from './child-task';

/** Environment variable that tells Docusaurus' build that the last step will follow. */
export const POSTBUILD_FOLLOWS = 'POSTBUILD_FOLLOWS';

export interface BuiltSite {
  /** The output folder of Docusaurus. */
  folder: string;
  /** The folder of the intermediate files of Docusaurus and its plugins. */
  generatedFilesDir: string;
}

/** A page as passed to and returned by hooks, before it is written. */
export interface BuiltPage {
  /** The path of its file from the root of the site, such as `/study/index.html`. */
  address: string;
  html: string;
  /** The CSS that will be inline in the page. */
  styles: string;
  /** HTML to insert right after this CSS. */
  afterStyles: string;
}

interface PageContext extends BuiltSite {
  /** The CSS that will be inline in every page. */
  styles: string;
  readAsset: (address: string) => Buffer;
}

/** `prepare` is called before pages exist, `start` with the folder of the pages as rendered. */
export type Task = Pick<ChildTask, 'prepare' | 'addTo'> & { start: (rendered: string) => void };

/** Address of a file → hash of its content. */
export type BuiltFiles = ReadonlyMap<string, string>;

export interface Postbuild {
  /** A child process that runs while pages are being finished; its files are added to the site. */
  task?: (site: BuiltSite) => Task;
  /** Called once; the function that it returns is called for every page. */
  pages?: (context: PageContext) => (page: BuiltPage) => BuiltPage;
  /** Writes files that depend on the list of all files; returns their addresses. */
  last?: (site: BuiltSite, files: BuiltFiles) => Promise<string[]>;
}
