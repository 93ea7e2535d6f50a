export function missingIn(name: string): string[];
