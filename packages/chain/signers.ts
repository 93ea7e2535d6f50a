// The test accounts. Their mnemonic is public (Hardhat's default) and must never be used on mainnet.
// Deriving a key takes time, so it is done on demand: the chain in the page mostly needs none.
import { mnemonicToAccount, type HDAccount } from 'viem/accounts';

const publicMnemonic = 'test test test test test test test test test test test junk';

/** How many accounts have a balance from the start and are held by the chain itself. */
export const accountCount = 20;

/** The test account with this index. */
export const signerOf = (index: number): HDAccount =>
  mnemonicToAccount(publicMnemonic, { addressIndex: index });
