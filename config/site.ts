/** Who we are and where we live; everything that names the site reads it from here. */
export const site = {
  title: 'SwapX Docs',
  titleDelimiter: '|',
  tagline: 'Efficient, convenient and safe',
  url: 'https://docs.swapx.exchange',
  baseUrl: '/',
  repository: 'https://github.com/hi-swapx/docs',
} as const;
