import type { Decoded } from 'swapx-models/decode';

/** With those of everything inside. */
export const countWarnings = ({ warnings, parts }: Decoded): number =>
  parts.reduce((sum, part) => sum + countWarnings(part), warnings.length);
