/**
 * Does something when the browser has nothing better to do; Safari does not say when that is. Who waits for
 * the task says after how many milliseconds it is done in any case: a busy page may never have a moment.
 */
export function whenIdle(task: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout });
  else setTimeout(task, 200);
}
