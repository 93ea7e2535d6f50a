/** What the compiler means, in Chinese, for what readers meet most. */
import type { SourceFiles } from './protocol';

/** By solc's number of the error or warning. */
export const EXPLANATIONS: Readonly<Record<string, string>> = {};

export function explanationOf(
  code: string | undefined,
  _message: string,
  _library: SourceFiles,
): string | undefined {
  return code === undefined ? undefined : EXPLANATIONS[code];
}
