import { pageSynonyms } from '../page-synonyms';
import { contract } from './contract';
import { sdk } from './sdk';
import { study } from './study';

/** Address of a page → what its readers ask, in other words than the page has. */
export const askedAs: Record<string, string[]> = { ...study, ...contract, ...sdk };

/** Every page that is called or asked for otherwise. */
export const namedPages = [...new Set([...Object.keys(pageSynonyms), ...Object.keys(askedAs)])];

/** All that a page is called and asked for, besides what it says itself. */
export const namesOf = (address: string): string =>
  [pageSynonyms[address] ?? '', ...(askedAs[address] ?? [])].join(' ');
