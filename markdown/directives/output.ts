import { linesOf, printedText } from '../../samples/record';
import { defineDirective, optional, required } from '../directive';
import { readRecord, regionsOf } from '../sample-files';

/** The regions' names as an author writes them: one, or several with spaces between. */
const namesIn = (region: string): string[] => region.split(/\s+/).filter(Boolean);

function linesShown(file: string, region: string | undefined): string[] {
  const record = readRecord(file);
  if (region === undefined) return printedText(record).trimEnd().split('\n');
  const existing = regionsOf(file);
  return namesIn(region).flatMap((name) => {
    if (!existing.includes(name)) {
      const known = existing.join('、') || '（没有任何 #region）';
      throw new Error(`示例“${file}”没有名为“${name}”的片段；有：${known}`);
    }
    const lines = linesOf(record, name);
    if (lines.length === 0) {
      const printing = [...new Set(record.map((passage) => passage.region))].filter(Boolean);
      throw new Error(
        `示例“${file}”的片段“${name}”没有打印任何内容；打印了内容的片段：${printing.join('、')}`,
      );
    }
    return lines;
  });
}

export default defineDirective({
  name: 'output',
  kind: 'leaf',
  summary: '显示一个示例运行时打印的内容，或其中几个片段打印的内容。',
  attributes: {
    file: required('示例的路径，与 `::sample` 相同'),
    region: optional('片段的名字，几个之间用空格隔开；不写就显示全部'),
  },
  example: '::output{file="sdk/v3/swaps/quoting.ts" region="exact-input exact-output"}',
  toSite: ({ attributes: { file, region } }) => ({
    type: 'code',
    lang: 'text',
    value: linesShown(file, region).join('\n'),
    data: {
      codeBlockProps: {
        title: '运行输出',
        // A run in the page writes its lines here.
        outputOf: file.replace(/\.ts$/, ''),
        regions: region,
      },
    },
  }),
});
