import { defineDirective, required } from '../directive';
import { eventTable } from '../events';

export default defineDirective({
  name: 'events',
  kind: 'leaf',
  summary: '一个合约的全部事件：topic0，以及每个值在日志的哪里，由 ABI 算出。',
  attributes: { of: required('合约的名字，与 `packages/models/contracts.ts` 相同') },
  example: '::events{of="SwapXV2Pair"}',
  toSite: ({ attributes: { of } }) => eventTable(of),
});
