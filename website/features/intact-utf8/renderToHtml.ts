import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.browser';

/** Replaces the function of the same name in Docusaurus; index.ts has the reason. */
export async function renderToHtml(app: ReactNode): Promise<string> {
  let failure: unknown;
  const stream = await renderToReadableStream(app, {
    onError(error) {
      failure ??= error;
    },
  });
  await stream.allReady;
  // An error inside a Suspense boundary does not reject: React would send a page that only the
  // browser could complete.
  if (failure) throw failure;
  return text(stream as unknown as ReadableStream);
}
