/** Scrolls a list, and nothing else, until an entry that is out of its sight stands in its middle. */
export function bringIntoFrame(entry: Element, frame: Element): void {
  const { top, bottom, height } = entry.getBoundingClientRect();
  const shown = frame.getBoundingClientRect();
  if (top >= shown.top && bottom <= shown.bottom) return;
  frame.scrollTop += top + height / 2 - (shown.top + shown.height / 2);
}
