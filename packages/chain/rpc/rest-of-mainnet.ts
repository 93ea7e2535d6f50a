// For tests: serves the local chain with all contracts that mainnet has, and prints its URL.
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
