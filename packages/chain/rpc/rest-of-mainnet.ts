// For tests: serves the local chain with all that mainnet has at its published addresses, and prints where.
import type { AddressInfo } from 'node:net';
import { placeRestOfMainnet } from '../deployment/rest-of-mainnet';
import { startChain } from '../start';
import { localChain } from './address';
import { createRpcServer } from './server';

const { provider } = await startChain();
await placeRestOfMainnet(provider);
const server = createRpcServer(provider);
server.listen(0, localChain.hostname, () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://${localChain.hostname}:${port}`);
});
