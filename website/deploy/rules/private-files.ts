/** Files in the build that are no part of the site: what static hosts read their rules from. */
export const HOST_FILES = { headers: '/_headers', redirects: '/_redirects' } as const;

/** Nor is anything whose name begins with a dot, should it ever come into a build. */
export const isPrivate = (address: string): boolean =>
  /\/\./.test(address) || (Object.values(HOST_FILES) as string[]).includes(address);
