import type { Code } from 'mdast';

import { projectAddress, sampleAddress } from 'swapx-samples/addresses';
import { sampleNamed, sourceOf } from 'swapx-samples/catalogue';
import { forReader } from 'swapx-samples/project/reader';
import { excerpt } from 'swapx-samples/regions';
import { defineDirective, optional, required } from '../directive';
import { jsxFlow } from '../jsx';

export default defineDirective({
  name: 'sample',
  kind: 'leaf',
  summary: '显示一个由测试运行的文件，或其中一段。',
  attributes: {
    file: required(
      '路径；`.ts` 从 `samples/typescript/` 起，`.sol` 从 `samples/solidity/`，`.sh` 从 `samples/shell/`，读者项目里公用的文件写 `starter/…`，网页示例的文件写 `front-end/…`，HTTP 服务的写 `service/…`，索引程序的写 `indexer/…`，用 Ponder 写的写 `ponder/…`，测试自己的程序的写 `integration/…`',
    ),
    region: optional('只显示名为它的一段；不写就显示整个文件'),
    fold: optional('折叠起来，读者按下这几个字才展开；用于长的、可以先不看的文件'),
  },
  example: '::sample{file="sdk/v3/swaps/quoting.ts" region="exact-input"}',
  toSite({ attributes: { file, region, fold } }) {
    const code = blockOf(file, region);
    if (fold === undefined) return code;
    const summary = {
      ...jsxFlow('summary', {}),
      children: [{ type: 'text', value: fold }] as never[],
    };
    return { ...jsxFlow('details', { className: 'fold' }), children: [summary, code] };
  },
  toMarkdown: ({ attributes: { file, region } }) => blockOf(file, region),
});

function blockOf(file: string, region: string | undefined): Code {
  const { language, archive, program } = sampleNamed(file);
  return {
    type: 'code',
    lang: language,
    value: excerpt(forReader(sourceOf(file)), region),
    data: {
      codeBlockProps: {
        source: file,
        sourceAddress: sampleAddress(file),
        projectAddress: archive && projectAddress(archive),
        program,
        region,
      },
    },
  };
}
