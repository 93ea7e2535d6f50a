/** Brings the service worker in when a page has been shown and the browser has nothing else to do. */
import { isOfflineOn, WORKER } from '@site/config/offline';
import { whenIdle } from 'swapx-components/when-idle';

interface Place {
  pathname: string;
}

/** Nothing is fetched ahead for a reader who saves data; and only a built site has a worker. */
const isWelcome = (): boolean =>
  isOfflineOn &&
  process.env.NODE_ENV === 'production' &&
  'serviceWorker' in navigator &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

let isBegun = false;

/** A worker that takes over, the first or that of a new build, is told where the reader is. */
const tell = (): void => navigator.serviceWorker.controller?.postMessage(location.pathname);

function begin(): void {
  tell();
  if (isBegun) return;
  isBegun = true;
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  // A browser may refuse, in a private window for instance: then there is no reading without network.
  navigator.serviceWorker.register(WORKER).catch(() => undefined);
}

/** Docusaurus calls this after every change of the page. */
export function onRouteDidUpdate(change: {
  location: Place;
  previousLocation: Place | null;
}): void {
  const isSamePage = change.location.pathname === change.previousLocation?.pathname;
  if (isSamePage || !isWelcome()) return;
  if (document.readyState === 'complete') whenIdle(begin);
  else window.addEventListener('load', () => whenIdle(begin), { once: true });
}
