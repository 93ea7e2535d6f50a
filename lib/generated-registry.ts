/** An entry of `.docusaurus/registry.js`, which names every module that a page may need: its chunk and the module. */
export const REGISTERED =
  /"(\w+)": \[\(\) => import\([^"]*"\1" \*\/ "([^"]+)"\), "\2", require\.resolveWeak\("\2"\)\],?/g;
