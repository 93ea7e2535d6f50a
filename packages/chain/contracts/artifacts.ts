// Contracts of the local chain itself, such as artifact('contracts/TestToken.sol:TestToken').
import { solidityProject } from '../solidity/project';

export const chainContracts = solidityProject(new URL('..', import.meta.url), 'contracts');

export const { artifact } = chainContracts;
