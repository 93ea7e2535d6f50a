/** What the build gives: see website/features/islands/directives/island.ts. */
export { KNOWN_FACTS as facts } from 'swapx-models/decode/known';
