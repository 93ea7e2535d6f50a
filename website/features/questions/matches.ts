/** Whether a text holds every word of what a reader typed, in any case and any order. */
export function matches(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
