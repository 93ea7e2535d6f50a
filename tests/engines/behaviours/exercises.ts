import { DATA_EXERCISE } from 'swapx-components/page-names';
import { behavioursOf } from '../behaviour';

const behaves = behavioursOf('写出来');

const PAGE = '/contract/swapx-v2/concepts/protocol-overview/smart-contract';
const PANEL = '.run-panel';

behaves(
  PAGE,
  'an exercise is compiled and checked',
  async (tab, page) => {
    await tab.open(page);
    await tab.click(`button[${DATA_EXERCISE}="v2-pair-address"]`);
    await tab.says(`${PANEL} [role=status]`, /^在编辑器里写/);
    await tab.click(`${PANEL} .run-primary`);
    await tab.says(`${PANEL} [role=status]`, /^没有通过：.+（还没有写/);
  },
  { slow: true },
);
