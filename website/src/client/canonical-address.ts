/**
 * Gives a page its one address before the router looks at it. Our servers redirect, but a host that
 * serves the files as they are answers at /page/index.html too, where the router would not find the
 * page's scripts in time and would draw the page a second time below the static one. At /page.html it
 * has no file and sends 404.html, and the page has to be asked for at its own address.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { canonicalPath } from '@site/config/addresses';

/** Whatever address it is sent for, 404.html names itself in its head. */
const isNotFoundPage = (): boolean =>
  document.querySelector('link[rel=canonical][href$="/404.html"]') !== null;

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const canonical = canonicalPath(pathname);
  const address = canonical + search + hash;
  if (canonical !== pathname) {
    if (isNotFoundPage()) window.location.replace(address);
    else window.history.replaceState(window.history.state, '', address);
  }
}
