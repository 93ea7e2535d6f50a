/** `/SwapXAddresses.sol`: mainnet constants for contracts. Contains no doubtful values. */
import { MACHINE_FILES } from '../../config/machine-files';
import { site } from '../../config/site';
import { type Fact, type FactKey, facts } from 'swapx-facts';
import type { Release } from 'swapx-facts/release';

type Constants = Record<string, FactKey>;

const LIBRARIES: Record<string, { about: string; constants: Constants }> = {
  SwapXMainnet: {
    about: '两代共用的',
    constants: {
      CHAIN_ID: 'mainnet.chainId',
      WXOC: 'mainnet.wxoc',
      MULTICALL3: 'mainnet.multicall3',
    },
  },
  SwapXV2: {
    about: 'V2',
    constants: {
      FACTORY: 'mainnet.v2.factory',
      ROUTER: 'mainnet.v2.router',
      PAIR_INIT_CODE_HASH: 'v2.initCodeHash',
    },
  },
  SwapXV3: {
    about: 'V3',
    constants: {
      FACTORY: 'mainnet.v3.factory',
      SWAP_ROUTER: 'mainnet.v3.swapRouter',
      SWAP_ROUTER_02: 'mainnet.v3.swapRouter02',
      QUOTER: 'mainnet.v3.quoter',
      POSITION_MANAGER: 'mainnet.v3.positionManager',
      TICK_LENS: 'mainnet.v3.tickLens',
      MIGRATOR: 'mainnet.v3.migrator',
      POOL_INIT_CODE_HASH: 'v3.initCodeHash',
    },
  },
};

const TYPES: Partial<Record<Fact['kind'], string>> = {
  address: 'address',
  hash: 'bytes32',
  number: 'uint256',
};

function constantOf(name: string, key: FactKey): string[] {
  const { kind, value, confidence, source, note }: Fact = facts[key];
  if (confidence !== 'certain') return [`    // 没有 ${name}（${confidence}）：${note}`];
  return [`    // ${source}`, `    ${TYPES[kind]} internal constant ${name} = ${value};`];
}

export const solidityFile = (release: Release): string =>
  [
    '// SPDX-License-Identifier: MIT',
    `// SwapX 文档 ${release.version}（${release.date}），${site.url}${MACHINE_FILES.solidity.address}`,
    '// Xone 主网的地址与初始化代码哈希。只有来源确定的；测试网的地址互相矛盾，不在这里。',
    `// 使用之前核对：${site.url}/contract/deployments#check`,
    'pragma solidity >=0.7.0 <0.9.0;',
    ...Object.entries(LIBRARIES).flatMap(([library, { about, constants }]) => [
      '',
      `/// ${about}。`,
      `library ${library} {`,
      ...Object.entries(constants).flatMap(([name, key]) => constantOf(name, key)),
      '}',
    ]),
    '',
  ].join('\n');
