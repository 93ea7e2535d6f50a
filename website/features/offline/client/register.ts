/** Registers the service worker once the page is loaded and idle. */
import { isOfflineOn, WORKER } from '@site/config/offline';
import { whenIdle } from 'swapx-components/when-idle';

interface Place {
  pathname: string;
}

/** Not with data saving on, as the worker prefetches; only built sites have a worker. */
const isWelcome = (): boolean =>
  isOfflineOn &&
  process.env.NODE_ENV === 'production' &&
  'serviceWorker' in navigator &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

let isBegun = false;

/** Sends the address of the page to the worker in control; each new worker gets it as well. */
const tell = (): void => navigator.serviceWorker.controller?.postMessage(location.pathname);

function begin(): void {
  tell();
  if (isBegun) return;
  isBegun = true;
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  // A browser may refuse, in a private window for instance; then there is no offline reading.
  navigator.serviceWorker.register(WORKER).catch(() => undefined);
}

/** Docusaurus calls this after every navigation. */
export function onRouteDidUpdate(change: {
  location: Place;
  previousLocation: Place | null;
}): void {
  const isSamePage = change.location.pathname === change.previousLocation?.pathname;
  if (isSamePage || !isWelcome()) return;
  if (document.readyState === 'complete') whenIdle(begin);
  else window.addEventListener('load', () => whenIdle(begin), { once: true });
}
