/** Does something when the browser has nothing better to do; Safari does not say when that is. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, 200);
}
