const hostname = '127.0.0.1';
const port = 8545;

/** npm run chain 监听的地址；只对本机开放。 */
export const localChain = { hostname, port, url: `http://${hostname}:${port}` };
