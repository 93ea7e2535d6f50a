// 示例的合约，例如 artifact('solidity/single-swaps/SingleSwap.sol:SingleSwap')。导入路径是 #solidity。
import { solidityProject } from 'swapx-chain/solidity/project';

export const sampleContracts = solidityProject(new URL('..', import.meta.url), 'solidity');

export const { artifact } = sampleContracts;
