// Addresses that the contracts store of each other, and the selectors that they implement.
import { isAddressEqual, parseAbi } from 'viem';

import { type FactKey, facts } from '../..';
import { judged, noted, type Question, unanswered } from '../question';
import { addressOf, isRefusal } from './shared';

const getters = parseAbi([
  'function factory() view returns (address)',
  'function factoryV2() view returns (address)',
  'function WETH() view returns (address)',
  'function WETH9() view returns (address)',
  'function getChainId() view returns (uint256)',
]);

const POINTERS: [FactKey, 'factory' | 'WETH' | 'WETH9', FactKey][] = [
  ['mainnet.v2.router', 'factory', 'mainnet.v2.factory'],
  ['mainnet.v2.router', 'WETH', 'mainnet.wxoc'],
  ['mainnet.v3.swapRouter', 'factory', 'mainnet.v3.factory'],
  ['mainnet.v3.swapRouter', 'WETH9', 'mainnet.wxoc'],
  ['mainnet.v3.swapRouter02', 'factory', 'mainnet.v3.factory'],
  ['mainnet.v3.quoter', 'factory', 'mainnet.v3.factory'],
  ['mainnet.v3.positionManager', 'factory', 'mainnet.v3.factory'],
  ['mainnet.v3.positionManager', 'WETH9', 'mainnet.wxoc'],
  ['mainnet.v3.migrator', 'factory', 'mainnet.v3.factory'],
];

const pointers: Question[] = POINTERS.map(([contract, functionName, expected]) => ({
  subject: 'wiring',
  keys: [contract],
  asks: `${contract} 的 ${functionName}() 是 ${expected}`,
  async ask({ client, at }) {
    const address = addressOf(contract);
    const seen = await client.readContract({ ...at, address, abi: getters, functionName });
    return judged(isAddressEqual(seen, addressOf(expected)), seen);
  },
}));

/** A function dispatcher compares the selector after PUSH4 (0x63). */
const holdsSelector = (code: string, key: FactKey): boolean =>
  code.includes(`63${String(facts[key].value).slice(2)}`);

const yesNo = (isThere: boolean): string => (isThere ? '有' : '无');

const quoterVersion: Question = {
  subject: 'wiring',
  keys: ['mainnet.v3.quoter'],
  asks: 'Quoter 是 V1：有 V1 的选择器，没有 V2 的',
  async ask({ client, at }) {
    const code = await client.getCode({ ...at, address: addressOf('mainnet.v3.quoter') });
    if (!code) return unanswered('没有代码');
    const v1 = holdsSelector(code, 'v3.selector.quoter.quoteExactInputSingle');
    const v2 = holdsSelector(code, 'v3.selector.quoterV2.quoteExactInputSingle');
    return judged(v1 && !v2, `V1 ${yesNo(v1)}，V2 ${yesNo(v2)}`);
  },
};

/** The SDK lists it as SwapRouter02; the official example calls it with the first router's functions. */
const swapRouter02Interface: Question = {
  subject: 'wiring',
  keys: [],
  asks: 'SwapRouter02 的接口：两种 exactInputSingle 的选择器，factoryV2()',
  async ask({ client, at }) {
    const address = addressOf('mainnet.v3.swapRouter02');
    const code = await client.getCode({ ...at, address });
    if (!code) return unanswered('没有代码');
    const first = holdsSelector(code, 'v3.selector.swapRouter.exactInputSingle');
    const second = holdsSelector(code, 'v3.selector.swapRouter02.exactInputSingle');
    const factoryV2 = await client
      .readContract({ ...at, address, abi: getters, functionName: 'factoryV2' })
      .catch((error: unknown) => {
        if (isRefusal(error)) return '没有这个函数';
        throw error;
      });
    return noted(
      `SwapRouter 的 ${yesNo(first)}，SwapRouter02 的 ${yesNo(second)}，factoryV2() ${factoryV2}`,
    );
  },
};

const multicall3: Question = {
  subject: 'wiring',
  keys: ['mainnet.multicall3'],
  asks: 'Multicall3 会回答 getChainId()',
  async ask({ client, at }) {
    try {
      const seen = await client.readContract({
        ...at,
        address: addressOf('mainnet.multicall3'),
        abi: getters,
        functionName: 'getChainId',
      });
      return judged(seen === BigInt(facts['mainnet.chainId'].value), seen);
    } catch (error) {
      if (isRefusal(error)) return judged(false, '没有这个函数');
      throw error;
    }
  },
};

export const wiringQuestions: Question[] = [
  ...pointers,
  quoterVersion,
  swapRouter02Interface,
  multicall3,
];
