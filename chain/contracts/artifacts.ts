// 本地链自己的合约，例如 artifact('contracts/TestToken.sol:TestToken')。
import { solidityProject } from '../solidity/project';

export const chainContracts = solidityProject(new URL('..', import.meta.url), 'contracts');

export const { artifact } = chainContracts;
