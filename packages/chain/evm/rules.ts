// Rules of this chain, shared with the referee (referee/): equal rules are what makes results equal
// byte by byte.
import { createCustomCommon, Hardfork, Mainnet, type Common } from '@ethereumjs/common';
import { facts } from 'swapx-facts';

export const chainId = facts['mainnet.chainId'].value;

/** Time of the first block; fixed, so that recorded output can be compared. */
export const genesisDate = '2026-01-01T00:00:00Z';

/** Time between two blocks; independent of the system clock. */
export const secondsPerBlock = 1n;

export const blockGasLimit = 60_000_000n;

/** Gas limit of an eth_sendTransaction that sets none. */
export const defaultTransactionGas = 0x1000000n;

export const genesisBaseFee = 1_000_000_000n;
export const priorityFee = 1_000_000_000n;

/** Receives the tips; nobody has its key. */
export const coinbase = '0xc014ba5ec014ba5ec014ba5ec014ba5ec014ba5e';

/** An older hardfork: bytecode that runs here runs on newer chains too. */
export function executionRules(): Common {
  return createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Paris });
}
