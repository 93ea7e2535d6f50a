/** Version history of SDK members: since which version each equals its description in the reference. */
import type { PackageHistory } from './compare';
import history from './history.json';

/** Keys are the prefixes of reference keys; SwapX's own packages have one version each and no history. */
export const sdkHistory: Readonly<Record<string, PackageHistory | undefined>> = history;
