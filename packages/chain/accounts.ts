// The named accounts of the local chain.
import { signerOf } from './signers';

/** The account that samples use: it starts with XOC, WXOC, USDT, TKA and FOT. */
export const account = signerOf(0);

/** Deploys the contracts and provides the first liquidity; samples do not use it. */
export const deployer = signerOf(1);
