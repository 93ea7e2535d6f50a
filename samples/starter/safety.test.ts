// 缺变量就停下，连错链就停下，没有 yes 就不发送。本地链的链 ID 与主网相同，所以可以在这里扮演主网。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesToHex } from 'viem';
import { signerOf } from 'swapx-chain/signers';
import { publicClient } from '#chain';
import { runProgram } from '../testing/reader-program';

const url = process.env.SWAPX_RPC_URL!;
const signer = signerOf(3);
const key = bytesToHex(signer.getHdKey().privateKey!);
const mainnet = { SWAPX_NETWORK: 'mainnet', SWAPX_RPC_URL: url, PRIVATE_KEY: key };

const readOnly = `const { publicClient } = await import('./starter/clients.ts');
console.log(await publicClient.getChainId());`;
const viemSend = `const { account, walletClient } = await import('./starter/wallet.ts');
const { waitForSuccess } = await import('./starter/receipts.ts');
await waitForSuccess(await walletClient.sendTransaction({ to: account.address, value: 1n }));`;
const ethersSend = `const { JsonRpcProvider } = await import('ethers');
const { AskingWallet } = await import('./starter/ethers.ts');
const { privateKey } = await import('./starter/private-key.ts');
const wallet = new AskingWallet(privateKey, new JsonRpcProvider('${url}'));
await (await wallet.sendTransaction({ to: wallet.address, value: 1n })).wait();
wallet.provider.destroy();`;

const refusals: [string, string, Record<string, string>, RegExp][] = [
  ['没有网络', readOnly, { SWAPX_RPC_URL: url }, /缺少环境变量 SWAPX_NETWORK/],
  ['没有节点', readOnly, { SWAPX_NETWORK: 'mainnet' }, /缺少环境变量 SWAPX_RPC_URL/],
  ['写错网络', readOnly, { SWAPX_NETWORK: 'main', SWAPX_RPC_URL: url }, /SWAPX_NETWORK 是 main/],
  [
    '写着本地链，节点却在别处',
    viemSend,
    { SWAPX_NETWORK: 'local', SWAPX_RPC_URL: 'https://rpc.example.org' },
    /却不在本机/,
  ],
  [
    '节点是另一条链',
    readOnly,
    { SWAPX_NETWORK: 'testnet', SWAPX_RPC_URL: url },
    /节点的链 ID 却是 3721/,
  ],
  [
    '没有私钥',
    viemSend,
    { SWAPX_NETWORK: 'mainnet', SWAPX_RPC_URL: url },
    /缺少环境变量 PRIVATE_KEY/,
  ],
  [
    '只对本地链的程序',
    `await import('./starter/local-chain.ts');`,
    mainnet,
    /只能在本地链上运行，不能用于 mainnet/,
  ],
];

for (const [name, program, variables, message] of refusals) {
  test(`停下并说明原因：${name}`, async () => {
    const { code, output } = await runProgram(program, variables);
    assert.notEqual(code, 0);
    assert.match(output, message);
    assert.ok(!output.includes(key), '错误信息里有私钥');
  });
}

test('只读的程序不需要私钥', async () => {
  const { code, output } = await runProgram(readOnly, {
    SWAPX_NETWORK: 'mainnet',
    SWAPX_RPC_URL: url,
  });
  assert.deepEqual({ code, output }, { code: 0, output: '3721\n' });
});

for (const [library, program] of Object.entries({ viem: viemSend, ethers: ethersSend })) {
  const sent = () => publicClient.getTransactionCount({ address: signer.address });

  for (const answer of ['no\n', 'YES\n', '']) {
    test(`${library}：回答“${answer.trim()}”不发送`, async () => {
      const before = await sent();
      const { code, output } = await runProgram(program, mainnet, answer);
      assert.notEqual(code, 0);
      assert.match(output, /没有得到 yes/);
      assert.equal(await sent(), before);
    });
  }

  test(`${library}：先说清要做什么，回答 yes 才发送`, async () => {
    const before = await sent();
    const { code, output } = await runProgram(program, mainnet, 'yes\n');
    assert.equal(code, 0, output);
    assert.match(
      output,
      new RegExp(`Xone Chain Mainnet[^]*发往 ${signer.address}[^]*0\\.0{17}1 XOC`),
    );
    assert.equal(await sent(), before + 1);
  });
}

test('本地链上不用你的私钥，也不问', async () => {
  const before = await publicClient.getTransactionCount({ address: signer.address });
  const local = { SWAPX_NETWORK: 'local', SWAPX_RPC_URL: url, PRIVATE_KEY: key };
  const { code, output } = await runProgram(viemSend, local);
  assert.deepEqual({ code, output }, { code: 0, output: '' });
  assert.equal(await publicClient.getTransactionCount({ address: signer.address }), before);
});
