/** Requests of a page, from the Chrome DevTools Protocol. */
import type { CDPSession } from '@playwright/test';

export interface Traffic {
  /** Milliseconds since the last request ended; 0 during one. */
  quietFor(): number;
  /** Bytes of bodies as transferred, without prefetched files. */
  scriptBytes(): number;
  allBytes(): number;
}

/** Resource types of prefetched files in Chromium; favicons are `Other` too. */
const IN_ADVANCE = new Set(['Other', 'Prefetch']);

export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const underway = new Set<string>();
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  let lastEnd = Date.now();

  const end = ({ requestId }: { requestId: string }) => {
    underway.delete(requestId);
    lastEnd = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    underway.add(requestId);
    kinds.set(requestId, type ?? 'Other');
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    // A new document: requests of the previous one get no end event.
    if (type === 'Document') for (const id of underway) if (id !== requestId) underway.delete(id);
    bytes.set(requestId, Number(response.headers['Content-Length'] ?? 0));
  });
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  await session.send('Network.enable');

  const sum = (counts: (kind: string) => boolean) =>
    Array.from(bytes).reduce(
      (total, [id, size]) => (counts(kinds.get(id) ?? 'Other') ? total + size : total),
      0,
    );
  return {
    quietFor: () => (underway.size > 0 ? 0 : Date.now() - lastEnd),
    scriptBytes: () => sum((kind) => kind === 'Script'),
    allBytes: () => sum((kind) => !IN_ADVANCE.has(kind)),
  };
}
