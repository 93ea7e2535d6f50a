/** `import`, `pragma` and what is no code, from the start of a line to its end. */
const PRELUDE = /^\s*(?:(?:import|pragma)\b[^;]*;|\/\/.*|\/\*[^]*?\*\/)/gm;

/** Whether a block, given as highlighted lines, shows nothing but what stands before the code. */
export const isPrelude = (html: string): boolean =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(PRELUDE, '')
    .trim() === '';
