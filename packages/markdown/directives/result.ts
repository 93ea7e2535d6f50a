import { readable } from 'swapx-components/readable-numbers';
import { defineDirective, required } from '../directive';
import { EXAMPLE, resultOf } from '../results';

export default defineDirective({
  name: 'result',
  kind: 'text',
  summary:
    '引用示例运行得到的一个数字：写“示例#片段 数字前面的文字”（前面的文字不够，就连后面的一起写，用 `?` 代表数字），表格写“行 / 列”（行以第一格为名）；后面依次可以写 `abs`（去掉负号）、`÷1e6`（由最小单位换算）与 `~2`（四舍五入到两位小数），不写就与打印的相同。正文、表格、图的说明与图里都可以用。',
  label: required('引用的是哪个数字'),
  attributes: {},
  example: EXAMPLE,
  toSite: ({ label }) => ({ type: 'text', value: readable(resultOf(label)) }),
  inCode: resultOf,
});
