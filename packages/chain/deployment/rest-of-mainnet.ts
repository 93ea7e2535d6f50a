// Places the mainnet contracts that no sample uses at their published addresses, so that every
// check of `npm run verify` finds its contract.
import { encodeFunctionData, parseAbi, type Hex } from 'viem';
import { facts } from 'swapx-facts';
import type { Provider } from '../provider/provider';
import { artifact } from '../contracts/artifacts';
import { npmArtifact } from './npm-artifact';
import { createSetup, type Setup } from './setup';

const addressOf = (key: keyof typeof facts) => facts[key].value as Hex;

/** Their source is unpublished; the verification accepts any code, here STOP. */
const unknownContracts = ['v3.proxyAdmin', 'v3.descriptorProxy', 'buySell'] as const;

const tokens = ['usdc', 'weth', 'wbnb', 'wtrx', 'usdh'] as const;

export async function placeRestOfMainnet(provider: Provider): Promise<void> {
  const setup = createSetup(provider);
  await placeSwapRouter02(setup);
  await placeTokens(setup);
  for (const contract of unknownContracts) {
    const params = [addressOf(`mainnet.${contract}`), '0x00'];
    await setup.request({ method: 'hardhat_setCode', params });
  }
}

async function placeSwapRouter02(setup: Setup): Promise<void> {
  const [v2Factory, v3Factory] = [addressOf('mainnet.v2.factory'), addressOf('mainnet.v3.factory')];
  const [wxoc, manager] = [addressOf('mainnet.wxoc'), addressOf('mainnet.v3.positionManager')];
  await setup.placeAt(
    addressOf('mainnet.v3.swapRouter02'),
    npmArtifact(
      '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
    ),
    [v2Factory, v3Factory, manager, wxoc],
  );
}

async function placeTokens(setup: Setup): Promise<void> {
  const token = artifact('contracts/TestToken.sol:TestToken');
  for (const name of tokens) {
    const decimals = facts[`mainnet.${name}.decimals`].value;
    const symbol = name.toUpperCase();
    await setup.placeAt(addressOf(`mainnet.${name}`), token, [symbol, symbol, decimals]);
  }
  // The pool of these two tokens is published, their decimals are not.
  const [xusd, xbtc] = [addressOf('mainnet.xusd'), addressOf('mainnet.xbtc')];
  await setup.placeAt(xusd, token, ['xUSD', 'xUSD', 18]);
  await setup.placeAt(xbtc, token, ['xBTC', 'xBTC', 18]);
  const abi = parseAbi(['function createPool(address, address, uint24)']);
  const args = [xusd, xbtc, facts['v3.fee.low'].value] as const;
  await setup.send({
    to: addressOf('mainnet.v3.factory'),
    data: encodeFunctionData({ abi, args }),
  });
}
