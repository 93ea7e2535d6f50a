/** Where the worker and its files lie; the server gives this folder a policy of its own. */
export const FOLDER = 'assets/run';
