/** Since which version of its package a member is as the reference describes it. */
import type { PackageHistory } from './compare';
import history from './history.json';

/** By the prefix of keys in the reference; SwapX's own packages have one version each. */
export const sdkHistory: Readonly<Record<string, PackageHistory | undefined>> = history;
