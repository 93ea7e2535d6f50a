/** What there is to read, as the page 离线阅读 is told. Browsers load this file for its types only. */
export interface OfflineList {
  /** The name of the build. */
  build: string;
  pages: { address: string; title: string }[];
  /** Files that pages need beside the shell, which the service worker has fetched already. */
  files: string[];
  /** How many bytes all of it is on its way to the reader. */
  bytes: number;
}
