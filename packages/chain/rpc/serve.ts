// Serves a chain as JSON-RPC on localhost, and prints its URL, accounts and contracts.
import type { AddressInfo } from 'node:net';
import { bytesToHex } from 'viem';
import type { Deployments } from '../deployment/deployments';
import type { Provider } from '../provider/provider';
import { accountCount, signerOf } from '../signers';
import { xone } from '../xone';
import { localChain } from './address';
import { createRpcServer } from './server';

/** Number of accounts printed; the others derive from the same mnemonic. */
const shownAccounts = 5;

interface ServedChain {
  provider: Provider;
  deployments: Deployments;
}

export function serve({ provider, deployments }: ServedChain): void {
  const port = Number(process.env.PORT ?? localChain.port);
  const server = createRpcServer(provider);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(
      `端口 ${port} 已被占用：先停掉占用它的程序（可能是另一条本地链），或者用 PORT=… 换一个`,
    );
    process.exit(1);
  });
  server.listen(port, localChain.hostname, () => {
    console.log(JSON.stringify(deployments, null, 2));
    console.log(accountList());
    // PORT=0 requests any free port.
    const { port: taken } = server.address() as AddressInfo;
    console.log(
      `本地链已启动：http://${localChain.hostname}:${taken}，链 ID ${xone.id}；按 Ctrl+C 停止`,
    );
  });
}

function accountList(): string {
  const lines = Array.from({ length: shownAccounts }, (_, index) => {
    const signer = signerOf(index);
    const key = bytesToHex(signer.getHdKey().privateKey!);
    return `账户 ${index} ${signer.address} 私钥 ${key}`;
  });
  return [
    `${accountCount} 个测试账户，账户 0 有 XOC 与测试代币，其余只有 XOC；前 ${shownAccounts} 个是：`,
    ...lines,
    '这些私钥是公开的，任何人都能动用主网上这些地址里的资产：不要往这些地址转真实的资产。',
    '也不要把你自己的私钥用在这条链上：它的链 ID 与主网相同，在这里签的交易拿到主网同样有效。',
  ].join('\n');
}
