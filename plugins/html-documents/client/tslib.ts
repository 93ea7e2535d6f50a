/**
 * Stands in for tslib, of which the browser's part of Docusaurus uses this one function and would
 * bring all others along.
 */
export const __importDefault = (module: { __esModule?: boolean }): object =>
  module.__esModule ? module : { default: module };
