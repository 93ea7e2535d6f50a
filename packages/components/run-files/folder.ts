/** Where the worker and its files lie; the server gives this folder a policy of its own. */
export const FOLDER = 'assets/run';

/**
 * What these files may do, in the words of a Content-Security-Policy: load one another, and run the
 * program as a module made on the spot. No network, no page, no storage of other origins. Pages keep
 * their own policy; all they need is `worker-src 'self'` and `connect-src 'self'`.
 */
export const WORKER_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'", 'blob:'],
} as const;

/** Where the Solidity compilers and their worker lie. */
export const SOLIDITY_FOLDER = 'assets/solidity';

/** That worker may do one thing more, which no other may: run WebAssembly. The page gives it its files. */
export const COMPILER_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
} as const;
