/**
 * From the TypeScript that a reader sees to what a worker can run. Types are blanked out line by line,
 * so that the lines of an error are the lines of the program; imports become calls of `require`.
 * The build compiles the samples with it, the worker what a reader has changed.
 */
import { transform } from 'sucrase';

export interface Compiled {
  code: string;
  /** What the program imports and really uses; types are not among them. */
  imports: string[];
}

const REQUIRED = /\brequire\((['"])([^'"]+)\1\)/g;

export function compile(source: string): Compiled {
  const { code } = transform(source, {
    transforms: ['typescript', 'imports'],
    disableESTransforms: true,
    production: true,
  });
  const imports = [...code.matchAll(REQUIRED)].map(([, , specifier]) => specifier!);
  return { code, imports: [...new Set(imports)] };
}
