// SPDX-License-Identifier: MIT
// 停下之后，由人看过原因、换好节点，再解除。下一次 npm start 仍从头核对，不对就又停下。
import { clearStop, openHistory, stopReason } from './database';

const history = openHistory(process.env.HISTORY ?? 'history.db');
const reason = stopReason(history);
if (reason === undefined) {
  console.log('没有停下，不用解除');
} else {
  clearStop(history);
  console.log(`已解除：${reason}`);
}
