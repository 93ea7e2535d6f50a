/** Paper cannot be unfolded: what is folded is printed open, and folded again afterwards. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  let folded: HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('.markdown details:not([open])')];
    for (const details of folded) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of folded) details.open = false;
  });
}
