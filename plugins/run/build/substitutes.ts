/**
 * Where the page differs from Node: these files of the samples are replaced by ours. Everything else
 * that a sample imports is the same file that its tests run.
 */
export const SUBSTITUTES: Record<string, string> = {
  // Node starts a chain from files, or connects to one that runs; the page opens the state it is given.
  'samples/client/connect.ts': 'plugins/run/worker/connect.ts',
  // Node compiles Solidity; the page has what the build compiled.
  'samples/solidity/artifacts.ts': 'plugins/run/worker/artifacts.ts',
};
