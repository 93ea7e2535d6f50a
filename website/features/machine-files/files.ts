/** All files for programs, by address. */
import { type Release, release as current } from 'swapx-facts/release';
import { DEPLOYMENTS_SCHEMA, MACHINE_FILES } from '../../config/machine-files';
import { abiFiles } from './abis';
import { chainFile } from './chains';
import { deploymentsFile } from './deployments';
import { deploymentsSchema } from './deployments-schema';
import { solidityFile } from './solidity';
import { tokenListFile } from './token-list';

const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

export const machineFiles = (release: Release = current): Record<string, string> => ({
  [MACHINE_FILES.deployments.address]: json(deploymentsFile(release)),
  [DEPLOYMENTS_SCHEMA]: json(deploymentsSchema),
  [MACHINE_FILES.solidity.address]: solidityFile(release),
  [MACHINE_FILES.tokens.address]: json(tokenListFile(release)),
  [MACHINE_FILES.mainnet.address]: json(chainFile('mainnet')),
  [MACHINE_FILES.testnet.address]: json(chainFile('testnet')),
  ...abiFiles(release),
});
