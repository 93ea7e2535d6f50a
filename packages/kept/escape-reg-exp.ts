/** A text as a regular expression that matches just this text; nginx reads the same marks. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
