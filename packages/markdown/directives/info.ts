import { defineBox } from '../box';

export default defineBox({
  name: 'info',
  summary: '提示框：背景，跳过它不影响操作。',
  example: ':::info[为什么有两个价格]\n\n一个是买入价，一个是卖出价。\n\n:::',
});
