const hostname = '127.0.0.1';
const port = 8545;

/** Where `npm run chain` listens; open to this machine only. */
export const localChain = { hostname, port, url: `http://${hostname}:${port}` };
