/** What the index is made of, below the folder that Docusaurus generates. */
export const PAGES_FILE = 'search/pages.json';
/** Documents of the bank of answers (bank.ts). */
export const BANK_FILE = 'search/bank.json';
