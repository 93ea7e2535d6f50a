// The accounts of the local chain that have a name.
import { signerOf } from './signers';

/** The account of the samples: it holds XOC, WXOC, USDT, TKA and FOT from the start. */
export const account = signerOf(0);

/** Deploys the contracts and provides the first liquidity; samples do not use it. */
export const deployer = signerOf(1);
