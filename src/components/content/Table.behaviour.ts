/**
 * A table that is wider than its place can be scrolled by the arrow keys, so it is a stop of the Tab key,
 * with a name. One that fits is none: a reference page has dozens.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const STOP = { tabindex: '0', role: 'group', 'aria-label': '可以左右滚动的表格' };

function measure(box: Element): void {
  const scrolls = box.scrollWidth > box.clientWidth;
  for (const [name, value] of Object.entries(STOP)) {
    if (scrolls) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}

let watchTables = () => {};

if (ExecutionEnvironment.canUseDOM) {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target.closest('.table-scroll')!);
  });
  watchTables = () => {
    // Tables of a page that was left are observed no more.
    sizes.disconnect();
    for (const table of document.querySelectorAll('.table-scroll, .table-scroll > table')) {
      sizes.observe(table);
    }
  };
}

/** Docusaurus calls this after every change of the page. */
export const onRouteDidUpdate = (): void => watchTables();
