/** What the program that renders is told of the pages. */
export interface PageList {
  /** Where rendered pages are kept. */
  folder: string;
  /** The names they are kept under, by their paths. */
  keys: Record<string, string | undefined>;
  /** The program of a second process that renders, and the bundle that it loads. */
  helper: { program: string; bundle: string };
}
