// Entry point of the local chain outside of this repository: rpc/bundle.ts bundles it with the
// deployed state.
import { openChain, type DeployedChain } from '../state/content';
import { serve } from './serve';

/** Replaced by the deployed state at bundling. */
declare const DEPLOYED_CHAIN: DeployedChain;

serve(await openChain(DEPLOYED_CHAIN));
