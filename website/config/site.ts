import { facts } from 'swapx-facts';

/** Name and address of the site, written only here. */
export const site = {
  title: 'SwapX Docs',
  titleDelimiter: '|',
  tagline: 'Efficient, convenient and safe',
  url: facts['link.docs'].value,
  baseUrl: '/',
  repository: facts['link.githubDocs'].value,
} as const;
