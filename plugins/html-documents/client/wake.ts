/** Wakes React, which takes the shell over as the server sent it. */
let tellAwake: () => void;
let tellLost: (reason: unknown) => void;

/** Resolves when the shell answers to the reader. */
export const awake = new Promise<void>((resolve) => {
  tellAwake = resolve;
});

/** Rejects when React was there, and what it needs to draw the page was not. */
const lost = new Promise<never>((_resolve, reject) => {
  tellLost = reject;
});
lost.catch(() => undefined);

let loading: Promise<unknown> | undefined;

async function load(): Promise<void> {
  // In parts, each a task of its own: all at once would keep a phone busy.
  await Promise.all([
    import('react-dom/client'),
    import(/* webpackChunkName: "shell" */ './page-kinds'),
  ]);
  await new Promise((resolve) => setTimeout(resolve));
  await import(/* webpackChunkName: "shell" */ '@docusaurus/core/lib/client/clientEntry');
}

/** What failed to load may be tried again. */
export async function wake(): Promise<void> {
  loading ??= load();
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
  await Promise.race([awake, lost]);
}

/** Said by who loads the page for React (preload.ts). */
export function setLost(reason: unknown): void {
  tellLost(reason);
}

/** React says this itself (App.tsx). */
export function setAwake(): void {
  document.documentElement.dataset.shell = 'awake';
  tellAwake();
}
