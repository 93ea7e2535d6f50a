import { projectAddress } from 'swapx-samples/addresses';
import type { Advisory } from 'swapx-facts/advisories';
import { deployedContracts } from '../../../samples/deployed-contracts';
import { sampleNamed } from '../../../samples/catalogue';

/**
 * Archives that contain a file: of a program its own, of a contract those of all programs that
 * deploy it. A file of starter/ is in nearly all of them and has no archive of its own.
 */
function archivesWith(file: string): string[] {
  const { kind, archive } = sampleNamed(file);
  if (kind === 'contract') {
    const deploys = (contracts: readonly string[]) =>
      contracts.some((contract) => contract.startsWith(`solidity/${file}:`));
    return Object.entries(deployedContracts)
      .filter(([, contracts]) => deploys(contracts))
      .map(([program]) => projectAddress(`${program}.ts`));
  }
  return archive ? [projectAddress(archive)] : [];
}

export const archivesOf = ({ files }: Advisory): string[] => [
  ...new Set(files.flatMap(archivesWith)),
];
