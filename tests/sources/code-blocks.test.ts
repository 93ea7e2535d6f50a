import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts } from 'swapx-facts';
import { type MarkdownPage, readMarkdownPages } from 'swapx-markdown/pages';
import { leafDirectivesOf, linesOf } from 'swapx-markdown/reader';
import { assertNone } from '../kit/assert-none';
import { type Fence, fencesOf } from './lib/fences';
import { doubtAbout, wrongVersionsIn } from './lib/shell-commands';

const SHELL = new Set(['bash', 'sh', 'shell']);

/** What is wrong with a code block that an author typed; nothing when it is covered. */
function faultsOf({ place, language, unrun, code }: Fence): string[] {
  if (!SHELL.has(language)) {
    return [`${place}：${language || '无语言'} 代码块未经运行；放进 samples/ 并用 ::sample 引用`];
  }
  if (unrun) return [];
  return code.split('\n').flatMap((line) => {
    const doubt = doubtAbout(line);
    return doubt ? [`${place}：${line.trim()}：${doubt}；不能运行时写明 unrun="原因"`] : [];
  });
}

/** In all of a page: also in blocks that are not run, and in tables. */
const versionFaultsOf = ({ path, source }: MarkdownPage): string[] =>
  linesOf(source).flatMap(({ line, text }) =>
    wrongVersionsIn(text).map((wrong) => `${path}:${line}：${wrong}`),
  );

describe('code blocks', () => {
  const pages = readMarkdownPages();
  const fences = pages.flatMap(fencesOf);

  it('are all run, generated or declared', (context) => {
    const directives = pages.flatMap(({ source }) => leafDirectivesOf(source));
    const count = (wanted: string) => directives.filter(({ name }) => name === wanted).length;
    const unrun = fences.filter((fence) => fence.unrun);
    context.diagnostic(
      `示例 ${count('sample')}，输出 ${count('output')}，签名 ${count('signature')}，` +
        `已检查的命令块 ${fences.length - unrun.length}，声明不运行的命令块 ${unrun.length}`,
    );
    assertNone(fences.flatMap(faultsOf));
  });

  it('and sentences name packages with the version that the samples use', () => {
    assertNone(pages.flatMap(versionFaultsOf));
    const unrun = (code: string) =>
      versionFaultsOf(page(`\`\`\`bash unrun="在你的目录里"\nnpm install ${code}\n\`\`\``));
    assert.deepEqual(unrun('viem@1.0.0 left-pad@1.0.0'), [
      `website/docs/page.md:2：viem 应写明版本 @${facts['package.viem'].value}`,
    ]);
    assert.deepEqual(unrun(`viem@${facts['package.viem'].value} @uniswap/v3-sdk@latest`), []);
  });

  const page = (source: string) => ({ path: 'website/docs/page.md', source });
  const faults = (source: string) => fencesOf(page(source)).flatMap(faultsOf);

  it('fail when code is typed into a page', () => {
    const [fault, ...others] = faults('文字\n\n```ts\nconst a = 1;\n```\n');
    assert.match(fault!, /^website\/docs\/page\.md:3：ts/);
    assert.deepEqual(others, []);
  });

  it('fail when a command is unknown, a sample is missing or a version is not ours', () => {
    assert.match(faults('```bash\ncurl example.org\n```')[0]!, /没有运行过/);
    assert.match(faults('```bash\nnpm run sample sdk/none\n```')[0]!, /没有示例/);
    assert.match(faults('```bash\nnpm run nothing\n```')[0]!, /没有脚本 nothing/);
    assert.match(faults('```bash\nnpm install left-pad\n```')[0]!, /没有 left-pad/);
    assert.match(faults('```bash\nnpm install viem\n```')[0]!, /viem 应写明版本/);
  });

  it('pass when a reason is declared', () => {
    assert.deepEqual(faults('```bash unrun="需要连接主网"\ncurl example.org\n```'), []);
  });
});
