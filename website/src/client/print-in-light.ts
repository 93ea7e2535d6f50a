/**
 * A page is printed in the light colours, whatever the reader has chosen for the screen: browsers
 * leave the dark ground out, and light letters on white paper cannot be read.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  const { dataset } = document.documentElement;
  let chosen: string | undefined;
  window.addEventListener('beforeprint', () => {
    chosen = dataset.theme;
    dataset.theme = 'light';
  });
  window.addEventListener('afterprint', () => {
    dataset.theme = chosen;
  });
}
