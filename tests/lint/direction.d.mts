export const ORDER: string[];

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Folder → package.json of every workspace. */
export const WORKSPACES: Record<string, Manifest>;

export function workspaceOf(file: string): string;

export function isTest(file: string): boolean;

export function faultOf(file: string, specifier: string): string | undefined;
