/** The bundler's types, as Docusaurus gives them to plugins. */
import type { Plugin } from '@docusaurus/types';

export type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

type BundlerPlugin = Extract<
  NonNullable<BundlerConfig['plugins']>[number],
  (compiler: never) => void
>;

export type Compiler = Parameters<BundlerPlugin>[0];
export type Compilation = Parameters<Parameters<Compiler['hooks']['afterEmit']['tap']>[1]>[0];
