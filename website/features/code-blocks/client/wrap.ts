/**
 * The wrap buttons of code blocks. A button is there only while its block has lines that are too
 * long; a block is measured only while it is in view, because one that was never seen has no layout.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const BLOCK = '.theme-code-block';

const buttonOf = (pre: Element) =>
  pre.closest(BLOCK)!.querySelector<HTMLButtonElement>('[data-wrap]')!;

const isPressed = (button: HTMLButtonElement) => button.getAttribute('aria-pressed') === 'true';

function measure(pre: Element): void {
  const button = buttonOf(pre);
  button.hidden = !isPressed(button) && pre.scrollWidth <= pre.clientWidth;
}

function toggle(button: HTMLButtonElement): void {
  const wraps = !isPressed(button);
  button.setAttribute('aria-pressed', String(wraps));
  button.closest(BLOCK)!.querySelector('pre')!.toggleAttribute('data-wrapped', wraps);
}

let watchBlocks = () => {};

if (ExecutionEnvironment.canUseDOM) {
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => measure(target)));
  const view = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) sizes.observe(target);
      else sizes.unobserve(target);
    }
  });
  watchBlocks = () => {
    for (const pre of document.querySelectorAll(`${BLOCK} pre`)) view.observe(pre);
  };
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-wrap]');
    if (button) toggle(button);
  });
}

/** Docusaurus calls this after every change of the page. */
export const onRouteDidUpdate = (): void => watchBlocks();
