/**
 * Where the page differs from Node: these files of the samples are replaced by ours. Everything else
 * that a sample imports is the same file that its tests run.
 */
export const SUBSTITUTES: Record<string, string> = {
  // Node is told by its environment where the chain is; in the page the chain is inside the worker.
  'samples/starter/connection.ts': 'packages/playground/worker/connection.ts',
  // Node compiles Solidity; the page has what the build compiled.
  'samples/solidity/artifacts.ts': 'packages/playground/worker/artifacts.ts',
};
