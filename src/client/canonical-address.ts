/**
 * Gives a page its one address before the router looks at it. Our servers redirect, but a host that
 * serves the files as they are answers at /page/index.html too, where the router would not find the
 * page's scripts in time and would draw the page a second time below the static one.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { canonicalPath } from '@site/config/addresses';

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) {
    window.history.replaceState(window.history.state, '', canonical + search + hash);
  }
}
