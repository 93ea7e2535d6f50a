/** The interface of a measured search engine. */
export interface Engine {
  /** Addresses of matching pages, best first. The first call loads the index. */
  ask(query: string): Promise<string[]>;
}
