/** The inputs of the index, in the folder of Docusaurus' intermediate files. */
export const PAGES_FILE = 'search/pages.json';
/** The documents of the bank of answers (bank.ts). */
export const BANK_FILE = 'search/bank.json';
