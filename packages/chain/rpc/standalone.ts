// The local chain without this repository: rpc/bundle.ts bundles it with the deployed state.
import { openChain, type DeployedChain } from '../state/content';
import { serve } from './serve';

/** Replaced by the deployed chain when it is bundled. */
declare const DEPLOYED_CHAIN: DeployedChain;

serve(await openChain(DEPLOYED_CHAIN));
