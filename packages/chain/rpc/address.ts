const hostname = '127.0.0.1';
const port = 8545;

/** Address of `npm run chain`; reachable from this machine only. */
export const localChain = { hostname, port, url: `http://${hostname}:${port}` };
