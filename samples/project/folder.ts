// samples/ 下的一个目录（service、indexer 等）连同它需要的一切，成为读者自己的项目。
import { listSamples, sourceOf, type Sample } from '../catalogue';
import { commonFiles, lockSource, starterFiles, type Files, type Project } from './files';
import type { Kit } from './kits';
import { fileForReader } from './reader';
import { env, gitignore, tsconfig } from './texts';

function sourcesOf(folder: Sample['kind']): Files {
  const own = listSamples()
    .filter(({ kind }) => kind === folder)
    .map(({ name }) => [name.slice(folder.length + 1), fileForReader(sourceOf(name))] as const);
  const starter = own.map(([, source]) => starterFiles(source));
  return Object.assign({}, Object.fromEntries(own), ...starter) as Files;
}

/** 目录里的程序与它带上的 starter/，从仓库的根目录起；网页的 starter/ 在 src/ 里。 */
export const programSources = (folder: Sample['kind'], files: Files): string[] => [
  ...listSamples()
    .filter(({ kind }) => kind === folder)
    .map(({ path }) => path),
  ...Object.keys(files).flatMap((file) => {
    const [starter] = /(?<=^|^src\/)starter\/.*$/.exec(file) ?? [];
    return starter ? [`samples/${starter}`] : [];
  }),
];

interface Texts {
  commands: Record<string, string>;
  readme: string;
  /** 代替或者加上的文件。 */
  files?: Files;
}

export function folderProject(
  folder: Sample['kind'],
  kit: Kit,
  chain: Files,
  { commands, readme, files: own = {} }: Texts,
): Project {
  const name = `swapx-${folder}`;
  const files: Files = {
    ...chain,
    ...sourcesOf(folder),
    '.env': env,
    '.gitignore': gitignore,
    ...commonFiles(name, kit, commands, readme),
    'tsconfig.json': tsconfig,
    ...own,
  };
  return { name, files, sources: [...programSources(folder, files), lockSource(kit)] };
}
