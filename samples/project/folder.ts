// samples/ 下的一个目录（service、indexer 等）连同它需要的一切，成为读者自己的项目。
import { listSamples, sourceOf, type Sample } from '../catalogue';
import { commonFiles, starterFiles, type Files, type Project } from './files';
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
  return { name, files };
}
