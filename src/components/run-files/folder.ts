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
