import { excerpt } from '../../samples/regions';
import { defineDirective, optional, required } from '../directive';
import { deployerOf, readSample } from '../sample-files';

/** How a reader runs a TypeScript sample; contracts and shell lines are run by the tests. */
const runCommand = (name: string): string | undefined =>
  name.endsWith('.ts') ? `npm run sample ${name.replace(/\.ts$/, '')}` : undefined;

/** The program that the block's button runs in the page; a contract is run by the one that deploys it. */
function programOf(file: string): string | undefined {
  const program = file.endsWith('.sol') ? deployerOf(file) : file;
  return program?.endsWith('.ts') ? program.replace(/\.ts$/, '') : undefined;
}

export default defineDirective({
  name: 'sample',
  kind: 'leaf',
  summary: '显示一个由测试运行的文件，或其中一段。',
  attributes: {
    file: required(
      '路径；`.ts` 从 `samples/typescript/` 起，`.sol` 从 `samples/solidity/`，`.sh` 从 `samples/shell/`',
    ),
    region: optional('只显示名为它的一段；不写就显示整个文件'),
  },
  example: '::sample{file="sdk/v3/swaps/quoting.ts" region="exact-input"}',
  toSite({ attributes: { file, region } }) {
    const sample = readSample(file);
    return {
      type: 'code',
      lang: sample.language,
      value: excerpt(sample.source, region),
      data: {
        codeBlockProps: { source: sample.path, run: runCommand(file), program: programOf(file) },
      },
    };
  },
});
