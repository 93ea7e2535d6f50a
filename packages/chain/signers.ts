// The test accounts. Their mnemonic is public (Hardhat's default) and must never be used on
// mainnet.
// Keys are derived on demand: derivation is slow, and the chain in the page rarely needs one.
import { mnemonicToAccount, type HDAccount } from 'viem/accounts';

const publicMnemonic = 'test test test test test test test test test test test junk';

/** Number of accounts that start with a balance and sign in eth_sendTransaction. */
export const accountCount = 20;

/** The test account at this index of the mnemonic. */
export const signerOf = (index: number): HDAccount =>
  mnemonicToAccount(publicMnemonic, { addressIndex: index });
