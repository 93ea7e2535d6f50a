import type { ESLint } from 'eslint';

export const ORDER: string[];

export function faultOf(file: string, specifier: string): string | undefined;

declare const house: ESLint.Plugin;
export default house;
