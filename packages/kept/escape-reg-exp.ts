/** Escapes a text for use inside a regular expression, of JavaScript or of nginx. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
