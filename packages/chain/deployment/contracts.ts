// Deploys all contracts at the addresses in packages/facts, so that samples use the same addresses
// here and on mainnet.
import { padHex, stringToHex, type Address, type Hex } from 'viem';
import { facts } from 'swapx-facts';
import { deployer } from '../accounts';
import { v2Builds } from '../builds/v2';
import { artifact } from '../contracts/artifacts';
import type { Deployments } from './deployments';
import { npmArtifact } from './npm-artifact';
import type { Setup } from './setup';

const v3Periphery = '@uniswap/v3-periphery/artifacts/contracts';
const maxIncentiveStartLeadTime = 30 * 24 * 3600;
const maxIncentiveDuration = 2 * 365 * 24 * 3600;

export async function deployContracts(setup: Setup): Promise<Deployments> {
  const tokens = await deployTokens(setup);
  const v2 = await deployV2(setup, tokens.wxoc);
  const v3 = await deployV3(setup, tokens.wxoc);
  const multicall3 = await setup.placeAt(
    facts['mainnet.multicall3'].value,
    artifact('contracts/Multicall3.sol:Multicall3'),
  );
  return { ...tokens, multicall3, ...v2, ...v3 };
}

async function deployTokens(setup: Setup) {
  const token = artifact('contracts/TestToken.sol:TestToken');
  const usdt = facts['mainnet.usdt'];
  const decimals = facts['mainnet.usdt.decimals'].value;
  return {
    wxoc: await placeWxoc(setup),
    usdt: await setup.placeAt(usdt.value, token, ['Test USDT', 'USDT', decimals]),
    tka: await setup.deploy(token, ['Test Token A', 'TKA', 18]),
    fot: await setup.deploy(artifact('contracts/FeeOnTransferToken.sol:FeeOnTransferToken')),
  };
}

/** WXOC is WETH9 with another name and symbol, in storage slots 0 and 1. */
async function placeWxoc(setup: Setup): Promise<Address> {
  const weth9 = npmArtifact('canonical-weth/build/contracts/WETH9.json');
  const wxoc = await setup.placeAt(facts['mainnet.wxoc'].value, weth9);
  for (const [slot, text] of ['Wrapped XOC', 'WXOC'].entries()) {
    const params = [wxoc, `0x${slot.toString(16)}`, shortStringStorage(text)];
    await setup.request({ method: 'hardhat_setStorageAt', params });
  }
  return wxoc;
}

/** Storage encoding of a short string: its bytes left-aligned, twice its length in the last byte. */
function shortStringStorage(text: string): Hex {
  const content = padHex(stringToHex(text), { dir: 'right', size: 31 });
  return `${content}${(text.length * 2).toString(16).padStart(2, '0')}`;
}

/** The factory has its mainnet address, so pairs created by it have their mainnet addresses too. */
async function deployV2(setup: Setup, wxoc: Address) {
  const { factory, router } = v2Builds();
  const v2Factory = await setup.placeAt(facts['mainnet.v2.factory'].value, factory, [
    deployer.address,
  ]);
  const v2Router = await setup.placeAt(facts['mainnet.v2.router'].value, router, [v2Factory, wxoc]);
  return { v2Factory, v2Router };
}

async function deployV3(setup: Setup, wxoc: Address) {
  const v3Factory = await setup.placeAt(
    facts['mainnet.v3.factory'].value,
    npmArtifact('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
  );
  const swapRouter = await setup.placeAt(
    facts['mainnet.v3.swapRouter'].value,
    npmArtifact(`${v3Periphery}/SwapRouter.sol/SwapRouter.json`),
    [v3Factory, wxoc],
  );
  const quoter = await setup.placeAt(
    facts['mainnet.v3.quoter'].value,
    npmArtifact(`${v3Periphery}/lens/Quoter.sol/Quoter.json`),
    [v3Factory, wxoc],
  );
  const tickLens = await setup.placeAt(
    facts['mainnet.v3.tickLens'].value,
    npmArtifact(`${v3Periphery}/lens/TickLens.sol/TickLens.json`),
  );
  const positions = await deployPositionManager(setup, v3Factory, wxoc);
  const migrator = await setup.placeStateless(
    facts['mainnet.v3.migrator'].value,
    npmArtifact(`${v3Periphery}/V3Migrator.sol/V3Migrator.json`),
    [v3Factory, wxoc, positions.positionManager],
  );
  const staker = await setup.deploy(
    npmArtifact('@uniswap/v3-staker/artifacts/contracts/UniswapV3Staker.sol/UniswapV3Staker.json'),
    [v3Factory, positions.positionManager, maxIncentiveStartLeadTime, maxIncentiveDuration],
  );
  return { v3Factory, swapRouter, quoter, tickLens, ...positions, migrator, staker };
}

async function deployPositionManager(setup: Setup, v3Factory: Address, wxoc: Address) {
  const nftDescriptor = await setup.placeAt(
    facts['mainnet.v3.nftDescriptor'].value,
    npmArtifact(`${v3Periphery}/libraries/NFTDescriptor.sol/NFTDescriptor.json`),
  );
  const positionDescriptor = await setup.placeAt(
    facts['mainnet.v3.positionDescriptor'].value,
    npmArtifact(
      `${v3Periphery}/NonfungibleTokenPositionDescriptor.sol/NonfungibleTokenPositionDescriptor.json`,
      { NFTDescriptor: nftDescriptor },
    ),
    [wxoc, stringToHex('XOC', { size: 32 })],
  );
  const positionManager = await setup.placeAt(
    facts['mainnet.v3.positionManager'].value,
    npmArtifact(`${v3Periphery}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`),
    [v3Factory, wxoc, positionDescriptor],
  );
  return { nftDescriptor, positionDescriptor, positionManager };
}
