import { defineDirective, optional, required } from '../directive';
import { readOutput } from '../sample-files';

export default defineDirective({
  name: 'output',
  kind: 'leaf',
  summary: '显示一个示例运行时打印的内容。',
  attributes: {
    file: required('示例的路径，与 `::sample` 相同'),
    lines: optional('只显示第几行到第几行，例如 `1-3`'),
  },
  example: '::output{file="sdk/v3/swaps/quoting.ts" lines="1-2"}',
  toSite({ attributes: { file, lines } }) {
    const printed = readOutput(file).split('\n');
    const [first = 1, last = printed.length] = lines?.split('-').map(Number) ?? [];
    const shown = printed.slice(first - 1, last);
    if (shown.length === 0) throw new Error(`输出只有 ${printed.length} 行，没有第 ${lines} 行`);
    return {
      type: 'code',
      lang: 'text',
      value: shown.join('\n'),
      data: { codeBlockProps: { title: '运行输出' } },
    };
  },
});
