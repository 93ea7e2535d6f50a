import { facts } from 'swapx-facts';

/** Who we are and where we live; everything that names the site reads it from here. */
export const site = {
  title: 'SwapX Docs',
  titleDelimiter: '|',
  tagline: 'Efficient, convenient and safe',
  url: facts['link.docs'].value,
  baseUrl: '/',
  repository: facts['link.githubDocs'].value,
} as const;
