import { defineBox } from '../box';

export default defineBox({
  name: 'warning',
  summary: '提示框：容易犯的错。',
  example: ':::warning[参数的顺序]\n\n先排序，再配对。\n\n:::',
});
