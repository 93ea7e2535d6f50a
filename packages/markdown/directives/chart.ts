import { passagesOf, type Table } from 'swapx-samples/record';
import { type Chart, descriptionOf, drawChart } from '../chart';
import { defineDirective, optional, required } from '../directive';
import { jsxFlow } from '../jsx';
import { recordOf } from 'swapx-samples/catalogue';

function tableOf(file: string, region: string): Table {
  const table = passagesOf(recordOf(file), region).find((passage) => 'rows' in passage);
  if (!table) {
    throw new Error(`示例“${file}”的片段“${region}”没有用 console.table 打印表格，画不成图`);
  }
  return table;
}

interface Attributes {
  file: string;
  region: string;
  title: string;
  x: string;
  y: string;
  to?: string;
  exponent?: string;
}

const chartOf = ({ file, region, title, x, y, to, exponent }: Attributes): Chart => ({
  title,
  table: tableOf(file, region),
  x,
  y: y.split('|').map((name) => name.trim()),
  to,
  exponent: Number(exponent ?? 0),
});

/** Unique on a page, the same in every build. */
const idOf = ({ file, region, y }: Attributes): string =>
  `chart-${`${file}-${region}-${y}`.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '')}`;

export default defineDirective({
  name: 'chart',
  kind: 'leaf',
  summary:
    '由示例打印的表格画一幅图：坐标、标签、标题与文字说明都来自同一组数字，重新运行就重新画。',
  attributes: {
    file: required('示例的路径，与 `::sample` 相同'),
    region: required('打印表格的片段'),
    title: required('图的标题，读屏软件会读出'),
    x: required('横轴的列名'),
    y: required('画成线的列名，几个之间用 `|` 隔开'),
    to: optional('每行是从 x 到这一列的一级台阶'),
    exponent: optional('数值除以 10 的几次方'),
    caption: required('图下的说明'),
  },
  example:
    '::chart{file="study/impermanent-loss.ts" region="losses" title="无常损失" x="价格" y="V2 相差|V3 相差" caption="V3 的曲线更陡。"}',
  toSite: ({ attributes }) =>
    jsxFlow('Figure', {
      html: drawChart(chartOf(attributes), idOf(attributes)),
      caption: attributes.caption,
    }),
  toMarkdown: ({ attributes }) => ({
    type: 'paragraph',
    children: [
      { type: 'text', value: `图：${attributes.caption} ${descriptionOf(chartOf(attributes))}` },
    ],
  }),
});
