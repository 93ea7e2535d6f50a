import type { PrismTheme } from 'prism-react-renderer';

/**
 * Code is highlighted while the site is built (website/features/code-blocks) and coloured by code.css. The
 * theme still asks for a colour theme of its own highlighter; an empty one keeps it out of the page.
 */
const noTheme: PrismTheme = { plain: {}, styles: [] };

export const prism = {
  theme: noTheme,
  darkTheme: noTheme,
  additionalLanguages: [],
  magicComments: [],
};
