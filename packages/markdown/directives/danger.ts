import { defineBox } from '../box';

export default defineBox({
  name: 'danger',
  summary: '提示框：只用于可能损失资金之处。',
  example: ':::danger[交易不可撤销]\n\n发送之前核对地址。\n\n:::',
});
