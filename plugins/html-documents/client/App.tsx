/**
 * Stands in for Docusaurus' App in its entry, and says when it answers to the reader: it may be a page, or
 * the news that a page has crashed.
 */
import App from '@docusaurus/core/lib/client/App';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

import { setAwake } from './wake';

// One element for good: drawn a second time, App takes the address for another and goes to its top.
const app = <App />;

export default function AppThatWakes(): ReactNode {
  const [isDrawn, setDrawn] = useState(false);

  // First all is drawn as the server drew it; then, together with this, as it is for the reader.
  useEffect(() => startTransition(() => setDrawn(true)), []);
  useEffect(() => {
    if (isDrawn) setAwake();
  }, [isDrawn]);

  return app;
}
