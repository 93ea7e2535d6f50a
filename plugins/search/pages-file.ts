/** The pages that the index is made of, below the folder that Docusaurus generates. */
export const PAGES_FILE = 'search/pages.json';
