// The code at the published addresses.
import type { Address } from 'viem';

import { type Fact, type FactKey, facts } from '../..';
import recorded from '../builds.json';
import { type Build, codeHash, findBuild } from '../code';
import { judged, noted, type Question, unanswered } from '../question';
import { addressOf } from './shared';

const builds = recorded as unknown as Partial<Record<FactKey, Build[]>>;

/** Contract → fact that states which code it has. The code of other contracts is only noted. */
const CLAIMS: Partial<Record<FactKey, FactKey>> = {
  'mainnet.wxoc': 'mainnet.wxoc.code',
  'mainnet.v2.pair.wxocUsdt': 'v2.initCodeHash',
  'mainnet.v2.factory': 'v2.bytecode',
  'mainnet.v2.router': 'v2.bytecode',
  'mainnet.v3.factory': 'v3.bytecode',
  'mainnet.v3.swapRouter': 'v3.bytecode',
  'mainnet.v3.quoter': 'v3.bytecode',
  'mainnet.v3.tickLens': 'v3.bytecode',
  'mainnet.v3.positionManager': 'v3.bytecode',
  'mainnet.v3.positionDescriptor': 'v3.bytecode',
  'mainnet.v3.nftDescriptor': 'v3.bytecode',
  'mainnet.v3.migrator': 'v3.bytecode',
};

const isContract = ([key, { kind, network }]: [string, Fact]): boolean =>
  // Excludes the three WXOC/USDT pools, whose addresses are computed: the factory is asked whether
  // they exist.
  kind === 'address' && network === 'mainnet' && !key.startsWith('mainnet.v3.pool.wxocUsdt.');

const presence: Question[] = Object.entries<Fact>(facts)
  .filter(isContract)
  .map(([key, { value }]) => ({
    subject: 'code',
    keys: [key as FactKey],
    asks: `${key} 有代码`,
    async ask({ client, at }) {
      const code = await client.getCode({ ...at, address: value as Address });
      return judged(code !== undefined, code ? `代码哈希 ${codeHash(code)}` : '没有代码');
    },
  }));

const identity: Question[] = Object.entries(builds).map(([key, known]) => {
  const contract = key as FactKey;
  const claim = CLAIMS[contract];
  return {
    subject: 'code',
    keys: claim ? [claim] : [],
    asks: `${contract} 的代码是已知的构建（不计元数据）`,
    async ask({ client, at }) {
      const code = await client.getCode({ ...at, address: addressOf(contract) });
      if (!code) return unanswered('没有代码');
      const build = findBuild(code, known);
      const seen = `${build?.name ?? '不是已知的构建'}，代码哈希 ${codeHash(code)}`;
      return claim ? judged(build !== undefined, seen) : noted(seen);
    },
  };
});

export const codeQuestions: Question[] = [...presence, ...identity];
