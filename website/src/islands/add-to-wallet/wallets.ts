/** The wallets of this browser, as they announce themselves (EIP-6963). Nothing is asked of them here. */
import type { Request } from './requests';

export interface Wallet {
  id: string;
  name: string;
  request: (request: Request) => Promise<unknown>;
}

interface Announcement {
  info: { uuid: string; name: string };
  provider: { request: Wallet['request'] };
}

declare global {
  interface Window {
    ethereum?: Announcement['provider'];
  }
}

const NONE: readonly Wallet[] = [];
let found: readonly Wallet[] = NONE;

/** For wallets older than the announcement; it cannot be told which one it is. */
function older(): readonly Wallet[] {
  const provider = window.ethereum;
  if (!provider) return NONE;
  return [{ id: 'window.ethereum', name: '浏览器里的钱包', request: (r) => provider.request(r) }];
}

/** Listens for wallets until told to stop. */
export function watchWallets(changed: () => void): () => void {
  const announced = new Map<string, Wallet>();
  const hear = (event: Event) => {
    const { info, provider } = (event as CustomEvent<Announcement>).detail;
    announced.set(info.uuid, {
      id: info.uuid,
      name: info.name,
      request: (request) => provider.request(request),
    });
    found = [...announced.values()];
    changed();
  };
  found = older();
  window.addEventListener('eip6963:announceProvider', hear);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  changed();
  return () => window.removeEventListener('eip6963:announceProvider', hear);
}

export const foundWallets = (): readonly Wallet[] => found;

/** The build knows no wallet. */
export const noWallets = (): readonly Wallet[] => NONE;
