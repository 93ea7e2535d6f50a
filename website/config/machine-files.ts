import { facts } from 'swapx-facts';
import { ADVISORIES, ARCHIVE_VERSIONS } from 'swapx-samples/addresses';

/** Machine-readable files: addresses and descriptions for llms.txt. Served with CORS for other sites. */
export const MACHINE_FILES = {
  deployments: {
    address: '/deployments.json',
    text: '各网络的合约地址，每个带来源、可信程度与核对办法；结构见 /deployments.schema.json',
  },
  abis: {
    address: '/abis/index.json',
    text: '全部 ABI 的目录；每个合约各有一个 .json 与一个 .ts',
  },
  solidity: {
    address: '/SwapXAddresses.sol',
    text: '主网的地址与初始化代码哈希，写成 Solidity 常量',
  },
  tokens: { address: '/tokenlist.json', text: '代币列表，格式是 Uniswap 的 Token Lists' },
  mainnet: {
    address: `/chains/eip155-${facts['mainnet.chainId'].value}.json`,
    text: '主网的链信息，格式是 ethereum-lists/chains',
  },
  testnet: {
    address: `/chains/eip155-${facts['testnet.chainId'].value}.json`,
    text: '测试网的链信息，格式同上',
  },
} as const;

/** The same for files about the samples. */
export const SAMPLE_FILES = {
  advisories: {
    address: ADVISORIES.json,
    text: '样例的安全公告：哪些文件、哪一天之前、什么条件下、怎样改',
  },
  feed: { address: ADVISORIES.feed, text: '同样的公告，RSS 2.0，供订阅' },
  archives: { address: ARCHIVE_VERSIONS, text: '每个压缩包现在的版本、日期与 SHA-256' },
} as const;

export const DEPLOYMENTS_SCHEMA = '/deployments.schema.json';

/** All addresses; a trailing `*` matches any rest. */
export const MACHINE_ADDRESSES: readonly string[] = [
  MACHINE_FILES.deployments.address,
  DEPLOYMENTS_SCHEMA,
  '/abis/*',
  MACHINE_FILES.solidity.address,
  MACHINE_FILES.tokens.address,
  '/chains/*',
  ...Object.values(SAMPLE_FILES).map(({ address }) => address),
];
