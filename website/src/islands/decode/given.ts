/** What the build gives: see plugins/islands/directives/island.ts. */
export { KNOWN_FACTS as facts } from '../../../models/decode/known';
