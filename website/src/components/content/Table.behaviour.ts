/**
 * A table that is wider than its place can be scrolled by the arrow keys, so it is a stop of the Tab key,
 * with a name. One that fits is none: a reference page has dozens.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const STOP = { tabindex: '0', role: 'group', 'aria-label': '可以左右滚动的表格' };

function setStop(box: Element, scrolls: boolean): void {
  for (const [name, value] of Object.entries(STOP)) {
    if (scrolls) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}

/** All boxes are measured before one is changed: a change between would lay the page out again. */
function measure(boxes: Element[]): void {
  const wide = boxes.map((box) => box.scrollWidth > box.clientWidth);
  boxes.forEach((box, index) => setStop(box, wide[index]!));
}

let watchTables = () => {};

if (ExecutionEnvironment.canUseDOM) {
  const sizes = new ResizeObserver((entries) =>
    measure([...new Set(entries.map(({ target }) => target.closest('.table-scroll')!))]),
  );
  // A table that is observed again would be measured again: the first page is announced twice.
  const watched = new Set<Element>();
  watchTables = () => {
    for (const table of watched) {
      if (table.isConnected) continue;
      watched.delete(table);
      sizes.unobserve(table);
    }
    for (const table of document.querySelectorAll('.table-scroll, .table-scroll > table')) {
      if (watched.has(table)) continue;
      watched.add(table);
      sizes.observe(table);
    }
  };
}

/** Docusaurus calls this after every change of the page. */
export const onRouteDidUpdate = (): void => watchTables();
