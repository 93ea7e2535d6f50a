/** What every engine offers to the measurement. */
export interface Engine {
  /** Addresses of the pages that answer a query, best first. The first question loads the index. */
  ask(query: string): Promise<string[]>;
}
