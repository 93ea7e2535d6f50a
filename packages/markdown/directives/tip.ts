import { defineBox } from '../box';

export default defineBox({
  name: 'tip',
  summary: '提示框：更省事的做法；少用。',
  example: ':::tip[一次授权]\n\n用签名授权可以少发一笔交易。\n\n:::',
});
