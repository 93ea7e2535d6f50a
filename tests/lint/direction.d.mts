export const ORDER: string[];

export function faultOf(file: string, specifier: string): string | undefined;
