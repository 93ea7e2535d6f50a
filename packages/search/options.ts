/** The name under which the options reach the browser. */
export const PLUGIN = 'search-box';

/** What the search box is told of the site. */
export type SearchBoxOptions = {
  /** The first part of the addresses of each area → what readers call the area. */
  areas: Record<string, string>;
  /** What pages of no area are called. */
  otherArea: string;
  /** One query of each kind, shown below an empty box. */
  examples: string[];
  /** What the page of results says of itself. */
  description: string;
};
