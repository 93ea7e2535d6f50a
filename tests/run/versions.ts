/** Versions of packages in the texts of package.json and package-lock.json. */

/** `"viem": "1.2.3",` or, with another name for the package, `"solc-0.8": "npm:solc@0.8.9",` */
const ENTRY = /^(\s*"([^"]+)": ")((?:npm:(.+)@)?)(\d+\.\d+\.\d[\w.-]*)(",?)$/;

export interface Place {
  file: string;
  version: string;
}

/** The lines of package.json that name the package, by its own name or by another. */
function entriesOf(name: string, text: string): { line: number; version: string }[] {
  return text.split('\n').flatMap((line, at) => {
    const [, , key, , target, version] = ENTRY.exec(line) ?? [];
    return version !== undefined && (key === name || target === name)
      ? [{ line: at, version }]
      : [];
  });
}

export const placesOf = (name: string, manifests: Map<string, string>): Place[] =>
  [...manifests].flatMap(([file, text]) =>
    entriesOf(name, text).map(({ version }) => ({ file, version })),
  );

/** Versions that may replace each other: 5.9.3 and 5.9.4, not 5.9.3 and 7.0.2; 0.8.36 and 0.8.37, not 0.7.6. */
const seriesOf = (version: string): string =>
  version.split('.', version.startsWith('0.') ? 2 : 1).join('.');

/** Which of the versions that are named now become the new one; throws if that cannot be told. */
export function replacedVersions(name: string, next: string, places: Place[]): string[] {
  const versions = [...new Set(places.map(({ version }) => version))];
  if (versions.length === 0) throw new Error(`没有一个 package.json 写着 ${name}`);
  if (versions.length === 1) return versions;
  const same = versions.filter((version) => seriesOf(version) === seriesOf(next));
  if (same.length > 0) return same;
  const told = versions.map((version) => {
    const files = places.filter((place) => place.version === version).map(({ file }) => file);
    return `${version}（${files.join('、')}）`;
  });
  throw new Error(`${name} 有几个版本：${told.join('、')}；不知道 ${next} 代替哪一个，请自己改`);
}

/** The text of package.json with the new version in place of each of the old ones. */
export function withVersion(text: string, name: string, old: string[], next: string): string {
  const lines = text.split('\n');
  for (const { line, version } of entriesOf(name, text)) {
    if (!old.includes(version)) continue;
    lines[line] = lines[line]!.replace(ENTRY, `$1$3${next}$6`);
  }
  return lines.join('\n');
}

interface Lock {
  packages: Record<
    string,
    {
      version?: string;
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
    }
  >;
}

const readLock = (text: string): Lock => JSON.parse(text) as Lock;

/**
 * The text of package-lock.json without the old versions of a package: npm would leave them where they
 * are, with a copy of the new one in every workspace. Those who ask for the package go along if wanted:
 * as long as they have entries, npm does not see that one of their packages is missing.
 */
export function withoutPackage(
  text: string,
  name: string,
  old: string[],
  { withAsking }: { withAsking: boolean },
): string {
  const lock = readLock(text);
  const dropped = Object.entries(lock.packages)
    .filter(([place]) => place.includes('node_modules/'))
    .filter(
      ([place, { version = '', dependencies, optionalDependencies }]) =>
        (place.endsWith(`node_modules/${name}`) && old.includes(version)) ||
        (withAsking && name in { ...dependencies, ...optionalDependencies }),
    )
    .map(([place]) => place);
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).filter(
      ([place]) => !dropped.some((gone) => place === gone || place.startsWith(`${gone}/`)),
    ),
  );
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** What differs between the versions of two texts of package-lock.json. */
export function lockChanges(before: string, after: string): string[] {
  const [old, next] = [before, after].map((text) => readLock(text).packages) as [
    Lock['packages'],
    Lock['packages'],
  ];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .filter((place) => place.includes('node_modules/'))
    .filter((place) => old[place]?.version !== next[place]?.version)
    .map(
      (place) => `${place}：${old[place]?.version ?? '没有'} → ${next[place]?.version ?? '没有'}`,
    );
}
