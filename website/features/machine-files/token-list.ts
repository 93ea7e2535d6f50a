/**
 * `/tokenlist.json`, in the format of Uniswap's Token Lists. Wallets display amounts with the
 * decimals of the list, so a token is left out if its address or decimals are missing or disputed.
 */
import { site } from '../../config/site';
import { type Fact, facts } from 'swapx-facts';
import type { Release } from 'swapx-facts/release';

const TOKENS = ['wxoc', 'usdt', 'usdc', 'weth', 'wbnb', 'wtrx', 'usdh'] as const;

const isUsable = ({ confidence }: Fact): boolean => confidence !== 'conflicting';

function tokenOf(token: (typeof TOKENS)[number]) {
  const [address, decimals]: [Fact, Fact] = [
    facts[`mainnet.${token}`],
    facts[`mainnet.${token}.decimals`],
  ];
  if (!isUsable(address) || !isUsable(decimals)) return [];
  const symbol = token.toUpperCase();
  const name = (facts as Record<string, Fact>)[`mainnet.${token}.name`]?.value ?? symbol;
  const isCertain = address.confidence === 'certain' && decimals.confidence === 'certain';
  return [
    {
      chainId: facts['mainnet.chainId'].value,
      address: String(address.value),
      symbol,
      name: String(name),
      decimals: Number(decimals.value),
      tags: [isCertain ? 'certain' : 'reported'],
      // The schema limits the length of values; sources are in /deployments.json and on the pages.
      extensions: { addressIs: address.confidence, decimalsAre: decimals.confidence },
    },
  ];
}

export function tokenListFile(release: Release) {
  const [major, minor, patch] = release.version.split('.').map(Number);
  return {
    name: 'SwapX on Xone',
    timestamp: `${release.date}T00:00:00.000Z`,
    version: { major, minor, patch },
    keywords: ['swapx', 'xone'],
    // The schema allows Latin letters only.
    tags: {
      certain: {
        name: 'Certain',
        description: 'Address and decimals have a primary source or are proven by other facts.',
      },
      reported: {
        name: 'Reported',
        description: 'Published by Xone only and not read from the chain. Call decimals first.',
      },
    },
    logoURI: `${site.url}/img/icons/apple-touch-icon.png`,
    tokens: TOKENS.flatMap(tokenOf),
  };
}
