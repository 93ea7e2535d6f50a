import { projectAddress } from 'swapx-samples/addresses';
import type { Advisory } from 'swapx-facts/advisories';
import { deployedContracts } from '../../../samples/deployed-contracts';
import { sampleNamed } from '../../../samples/catalogue';

/**
 * The archives that hold a file: that of a program its own, those of a contract the ones of all programs
 * that deploy it. A file of starter/ is in nearly all of them, and has none of its own.
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
