// The rules of this chain, shared with the referee (referee/): only then can both agree byte by byte.
import { createCustomCommon, Hardfork, Mainnet, type Common } from '@ethereumjs/common';
import { facts } from 'swapx-facts';

export const chainId = facts['mainnet.chainId'].value;

/** A fixed start: block times are the same in every run, so that recorded output can be compared. */
export const genesisDate = '2026-01-01T00:00:00Z';

/** Seconds between a block and the next, whatever the real clock says. */
export const secondsPerBlock = 1n;

export const blockGasLimit = 60_000_000n;

/** The gas limit of eth_sendTransaction without one. */
export const defaultTransactionGas = 0x1000000n;

export const genesisBaseFee = 1_000_000_000n;
export const priorityFee = 1_000_000_000n;

/** Receives the tips; nobody owns it. */
export const coinbase = '0xc014ba5ec014ba5ec014ba5ec014ba5ec014ba5e';

/** An older set of rules: bytecode that runs here runs on newer chains too. */
export function executionRules(): Common {
  return createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Paris });
}
