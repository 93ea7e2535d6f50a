// The code that public sources give when they are compiled. chain/builds compiles or reads each of
// them and compares; whether an address on the chain holds it is a question of facts/verify.
import type { FactTable } from './types';

const v2 = 'npm @uniswap/v2-core@1.0.1, huione-labs/SwapX-contract@c98cc1c';
const router =
  'npm @uniswap/v2-periphery@1.1.0-beta.0, @uniswap/lib@4.0.1-alpha, huione-labs/SwapX-contract@c98cc1c';
const v3Core = 'npm @uniswap/v3-core@1.0.1';
const v3Periphery = 'npm @uniswap/v3-periphery@1.4.4';

// A code hash is keccak256 of what eth_getCode returns; a creation hash covers the code that creates
// the contract, without arguments.
export const builds = {
  'v2.pair.codeHash': {
    kind: 'hash',
    value: '0x09feb64cf32f7973056391009101c1502a7c74911d1ff86fc27236745ff54ada',
    confidence: 'certain',
    source: v2,
  },
  'v2.router.creationHash': {
    kind: 'hash',
    value: '0x074005e20827df26770f6653c0c968ae5b934d266e387a76f289ab22297ee3a4',
    confidence: 'certain',
    source: router,
  },
  // With mainnet's factory and WXOC filled in.
  'v2.router.codeHash': {
    kind: 'hash',
    value: '0xb7e363d34a6e9f6affd4a8d5468bf7e575f107816c008a0d8b25e12f2aee0943',
    confidence: 'certain',
    source: router,
  },
  'v3.factory.creationHash': {
    kind: 'hash',
    value: '0xa9cb11ffa1b1bf9a9a2b70b66f6a22db3e8328b37ec44e6ce602749081efdb6d',
    confidence: 'certain',
    source: v3Core,
  },
  'v3.swapRouter.creationHash': {
    kind: 'hash',
    value: '0x4ab2bb678b8aa5c9267d00ec2ac6e6603909f2a6c9e8c59daaaf5f4af1ba6710',
    confidence: 'certain',
    source: v3Periphery,
  },
  'v3.positionManager.creationHash': {
    kind: 'hash',
    value: '0x6d4a795ab08d4b4737c563d58af66cd9c1fe56a4ff3258fec16fd7c5eeade093',
    confidence: 'certain',
    source: v3Periphery,
  },
  'v3.quoter.creationHash': {
    kind: 'hash',
    value: '0xc98f3dee96ef3663b9726f0df4bb8e8809d3c52a298b0504bb9dcf107bd22f91',
    confidence: 'certain',
    source: v3Periphery,
  },
  'v3.migrator.creationHash': {
    kind: 'hash',
    value: '0x7e8afe065de6924eb01a115a45181e10cb6f257f0c4683cd2dac8a8ae8daca35',
    confidence: 'certain',
    source: v3Periphery,
  },
  'v3.nftDescriptor.creationHash': {
    kind: 'hash',
    value: '0xc1522fac8234bdf6e3ee55d2a8e230159e1886822874dc20f605c5cd36534d78',
    confidence: 'certain',
    source: v3Periphery,
  },
  'v3.tickLens.codeHash': {
    kind: 'hash',
    value: '0xbf1bb07babb013f146395ed6e1127f8f48d598f1765bc660a91d7b164cf93ff8',
    confidence: 'certain',
    source: v3Periphery,
  },
  // EIP-712 domains: name, version 1, mainnet's chain id and the address of the contract.
  'mainnet.v2.pair.wxocUsdt.domainSeparator': {
    kind: 'hash',
    value: '0xc68d3c875cf88a3f867ea4a90de5310a1dc32b991bbba5310f3d802e46048897',
    network: 'mainnet',
    confidence: 'certain',
    source: v2,
  },
  'mainnet.v3.positionManager.domainSeparator': {
    kind: 'hash',
    value: '0xb027b2f69566910eebea9c1ac01e20032b53ad24c83a05d133d35ada85fc2806',
    network: 'mainnet',
    confidence: 'certain',
    source: v3Periphery,
  },
} as const satisfies FactTable;
