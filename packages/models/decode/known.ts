/** Known addresses and their labels. The caller passes them in: decoding imports no facts. */
import type { FactKey } from 'swapx-facts';
import type { GivenFacts } from 'swapx-facts/given';

const TOKENS = ['wxoc', 'usdt', 'usdc', 'weth', 'wbnb', 'wtrx', 'usdh'] as const;

const CONTRACTS = {
  'mainnet.v2.factory': 'SwapXV2Factory',
  'mainnet.v2.router': 'SwapXV2Router02',
  'mainnet.v3.factory': 'SwapXV3Factory',
  'mainnet.v3.swapRouter': 'SwapRouter',
  'mainnet.v3.swapRouter02': 'SwapRouter02',
  'mainnet.v3.quoter': 'Quoter',
  'mainnet.v3.positionManager': 'NonfungiblePositionManager',
  'mainnet.v3.tickLens': 'TickLens',
  'mainnet.v3.migrator': 'V3Migrator',
  'mainnet.multicall3': 'Multicall3',
} as const satisfies Partial<Record<FactKey, string>>;

/** WXOC and USDT are their tokens, token0 first. */
const POOLS = {
  'mainnet.v2.pair.wxocUsdt': 'SwapXV2Pair',
  'mainnet.v3.pool.wxocUsdt.low': 'SwapXV3Pool',
  'mainnet.v3.pool.wxocUsdt.medium': 'SwapXV3Pool',
  'mainnet.v3.pool.wxocUsdt.high': 'SwapXV3Pool',
} as const satisfies Partial<Record<FactKey, string>>;

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

export const KNOWN_FACTS = [
  'mainnet.chainId',
  ...TOKENS.map((token) => `mainnet.${token}` as const),
  ...TOKENS.map((token) => `mainnet.${token}.decimals` as const),
  ...keysOf(CONTRACTS),
  ...keysOf(POOLS),
] as const satisfies readonly FactKey[];

export type KnownFacts = GivenFacts<(typeof KNOWN_FACTS)[number]>;

export interface Token {
  address: string;
  symbol: string;
  /** Undefined where sources disagree: an amount with a misplaced decimal point misleads. */
  decimals?: number;
}

export interface Place {
  address: string;
  /** Name of the contract in packages/models/contracts.ts. */
  contract: string;
  label: string;
  tokens?: readonly [Token, Token];
}

export interface Known {
  chainId: number;
  tokens: readonly Token[];
  places: readonly Place[];
}

const labelled = (name: string, confidence: string): string =>
  confidence === 'certain' ? name : `${name}，未核实`;

export function knownFrom(given: KnownFacts): Known {
  const tokens = TOKENS.map((token): Token => {
    const decimals = given[`mainnet.${token}.decimals`];
    return {
      address: given[`mainnet.${token}`].value,
      symbol: token.toUpperCase(),
      decimals: decimals.confidence === 'conflicting' ? undefined : decimals.value,
    };
  });
  const [wxoc, usdt] = tokens as [Token, Token];
  return {
    chainId: given['mainnet.chainId'].value,
    tokens,
    places: [
      { address: wxoc.address, contract: 'WXOC', label: 'WXOC' },
      ...keysOf(CONTRACTS).map((key) => ({
        address: given[key].value,
        contract: CONTRACTS[key],
        label: labelled(CONTRACTS[key], given[key].confidence),
      })),
      ...keysOf(POOLS).map((key) => ({
        address: given[key].value,
        contract: POOLS[key],
        label: `WXOC/USDT 的 ${POOLS[key]}`,
        tokens: [wxoc, usdt] as const,
      })),
    ],
  };
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const tokenAt = (known: Known, address: string): Token | undefined =>
  known.tokens.find((token) => isSame(token.address, address));

export const placeAt = (known: Known, address: string): Place | undefined =>
  known.places.find((place) => isSame(place.address, address));
