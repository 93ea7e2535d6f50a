import { erc20Abi } from 'viem';

import { facts } from '../..';
import { judged, type Question } from '../question';
import { addressOf } from './shared';

const TOKENS = ['wxoc', 'usdt', 'usdc', 'weth', 'wbnb', 'wtrx', 'usdh'] as const;

export const tokenQuestions: Question[] = TOKENS.map((token) => ({
  subject: 'tokens',
  keys: [`mainnet.${token}`, `mainnet.${token}.decimals`],
  asks: `${token.toUpperCase()} 的小数位数与代号`,
  async ask({ client, at }) {
    const contract = { ...at, address: addressOf(`mainnet.${token}`), abi: erc20Abi } as const;
    const decimals = await client.readContract({ ...contract, functionName: 'decimals' });
    const symbol = await client.readContract({ ...contract, functionName: 'symbol' });
    const isExpected = decimals === facts[`mainnet.${token}.decimals`].value;
    return judged(isExpected, `${symbol}，${decimals} 位`);
  },
}));
