/** The format of the list that the page 离线阅读 loads. Browsers load this file for its types only. */
export interface OfflineList {
  /** The name of the build, which is part of the name of its cache. */
  build: string;
  pages: { address: string; title: string }[];
  /** Files that pages need besides the shell, which the service worker caches itself. */
  files: string[];
  /** The size of all pages and files in bytes, as transferred. */
  bytes: number;
}
