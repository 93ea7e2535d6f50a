// 在真实的网络上，凡是签名都要先问或拒绝，问的时候说清签的是什么。本地链扮演主网。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesToHex } from 'viem';
import { signerOf } from 'swapx-chain/signers';
import { deployments } from '#chain';
import { runProgram } from '../testing/reader-program';

const url = process.env.SWAPX_RPC_URL!;
const signer = signerOf(3);
const key = bytesToHex(signer.getHdKey().privateKey!);
const mainnet = { SWAPX_NETWORK: 'mainnet', SWAPX_RPC_URL: url, PRIVATE_KEY: key };
const stranger = '0x000000000000000000000000000000000000dEaD';

/** 逐一尝试，每一种都没有得到 yes；签出来的打印名字。 */
const attempts = `
async function attempt(name: string, action: () => unknown) {
  try {
    await action();
    console.log('签了 ' + name);
  } catch (error) {
    console.log('停下 ' + name + '：' + (error as Error).message.split('\\n')[0]);
  }
}
const permit = {
  domain: { name: 'USDT', chainId: 3721, verifyingContract: '${deployments.usdt}' },
  types: { Permit: [{ name: 'owner', type: 'address' }, { name: 'spender', type: 'address' }, { name: 'value', type: 'uint256' }] },
  primaryType: 'Permit',
  message: { owner: '${signer.address}', spender: '${stranger}', value: 2500000n },
} as const;
`;

test('viem：账户的每一种签名都要先问，或者拒绝', async () => {
  const program = `
import { privateKeyToAccount } from 'viem/accounts';
import { privateKey } from './starter/private-key.ts';
import { account, walletClient } from './starter/wallet.ts';
${attempts}
const contractAddress = '${stranger}';
const transaction = { to: contractAddress, value: 1n, gas: 21_000n, maxFeePerGas: 1n, nonce: 0 } as const;
await attempt('sign', () => account.sign({ hash: '0x${'11'.repeat(32)}' }));
await attempt('signMessage', () => account.signMessage({ message: '登录\\u001b[2J' }));
await attempt('signMessage 之二', () => walletClient.signMessage({ message: { raw: '0x1234' } }));
await attempt('signAuthorization', () => walletClient.signAuthorization({ contractAddress }));
await attempt('signAuthorization 之二', () => account.signAuthorization({ contractAddress, chainId: 0, nonce: 0 }));
await attempt('signTransaction', () => walletClient.signTransaction(transaction));
await attempt('带着授权的交易', () => account.signTransaction({ ...transaction, chainId: 3721, type: 'eip7702', authorizationList: [] }));
await attempt('别的链', () => account.signTransaction({ ...transaction, chainId: 1 }));
await attempt('没有链 ID', () => account.signTransaction({ to: contractAddress, gasPrice: 1n, type: 'legacy' }));
await attempt('signTypedData', () => account.signTypedData(permit));
// viem 以后添上的签名方法也要有人管。
const bare = privateKeyToAccount(privateKey);
for (const [name, member] of Object.entries(bare)) {
  if (typeof member === 'function' && account[name as 'sign'] === member) console.log('签了 ' + name + '（没有人管）');
}`;
  const { output } = await runProgram(program, mainnet);
  assert.deepEqual(output.match(/签了 .*/g), null, output);
  assert.equal(output.match(/停下 [^：]+：/g)?.length, 10, output);
  assert.match(output, /停下 sign：.*哈希/);
  assert.match(output, /停下 signAuthorization：.*EIP-7702/);
  assert.match(output, /停下 带着授权的交易：.*EIP-7702/);
  assert.match(output, /停下 别的链：.*链 ID 是 1/);
  assert.match(output, /停下 没有链 ID：.*每一条链/);
  assert.match(output, /停下 signMessage：没有得到 yes/);
  assert.ok(!output.includes('\u001b'), '要签的文字能清屏');
  assert.match(output, /Permit[^]*verifyingContract：.*（USDT）[^]*value：2\.5 USDT/);
  assert.match(output, new RegExp(`spender：${stranger}（不认识的地址）`));
});

test('ethers：Wallet 的每一种签名都要先问，或者拒绝', async () => {
  const program = `
import { JsonRpcProvider, Wallet } from 'ethers';
import { AskingWallet } from './starter/ethers.ts';
import { privateKey } from './starter/private-key.ts';
${attempts}
const provider = new JsonRpcProvider('${url}');
const wallet = new AskingWallet(privateKey, provider);
const transaction = { to: '${stranger}', value: 1n, gasLimit: 21_000n, maxFeePerGas: 1n, maxPriorityFeePerGas: 0n, nonce: 0, chainId: 3721n, type: 2 };
await attempt('signTransaction', () => wallet.signTransaction(transaction));
await attempt('sendTransaction', () => wallet.sendTransaction({ to: '${stranger}', value: 1n }));
await attempt('connect 之后', () => wallet.connect(provider).signTransaction(transaction));
await attempt('signTypedData', () => wallet.signTypedData(permit.domain, { Permit: [...permit.types.Permit] }, permit.message));
await attempt('signMessage', () => wallet.signMessage('登录'));
await attempt('signMessageSync', () => wallet.signMessageSync('登录'));
await attempt('authorize', () => wallet.authorize({ address: '${stranger}', chainId: 0, nonce: 0 }));
await attempt('authorizeSync', () => wallet.authorizeSync({ address: '${stranger}', chainId: 0, nonce: 0 }));
// ethers 以后添上的签名方法也要有人管。
for (let type = Wallet.prototype as object; type !== Object.prototype; type = Object.getPrototypeOf(type)) {
  for (const name of Object.getOwnPropertyNames(type)) {
    if (/^(sign(?!ingKey)|authorize)/.test(name) && !Object.hasOwn(AskingWallet.prototype, name)) console.log('签了 ' + name + '（没有人管）');
  }
}
provider.destroy();`;
  const { output } = await runProgram(program, mainnet);
  assert.deepEqual(output.match(/签了 .*/g), null, output);
  assert.equal(output.match(/停下 [^：]+：/g)?.length, 8, output);
  assert.match(output, /停下 authorize：.*EIP-7702/);
  assert.match(output, /value：2\.5 USDT/);
});

test('确认时展开 multicall：数量带代号，收款地址不是你就标出来', async () => {
  const program = `
import { encodeFunctionData, maxUint128, maxUint256, erc20Abi, parseEther } from 'viem';
import { positionManagerAbi, swapRouterAbi, v2RouterAbi } from './starter/abis.ts';
import { deployments } from './starter/clients.ts';
import { account } from './starter/wallet.ts';
const gas = { chainId: 3721, gas: 500_000n, maxFeePerGas: 10n ** 9n } as const;
async function ask(to: \`0x\${string}\`, data: \`0x\${string}\`, value = 0n) {
  await account.signTransaction({ ...gas, to, data, value }).catch(() => console.log('……'));
}
const manager = { abi: positionManagerAbi } as const;
const mint = encodeFunctionData({ ...manager, functionName: 'mint', args: [{
  token0: deployments.wxoc, token1: deployments.usdt, fee: 3000, tickLower: -60, tickUpper: 60,
  amount0Desired: parseEther('8.26'), amount1Desired: 40_000_000n, amount0Min: 0n, amount1Min: 39_000_000n,
  recipient: account.address, deadline: 1_800_000_000n }] });
const refund = encodeFunctionData({ ...manager, functionName: 'refundETH' });
const both = encodeFunctionData({ ...manager, functionName: 'multicall', args: [[mint, refund]] });
await ask(deployments.positionManager, both, parseEther('8.26'));

const router = { abi: swapRouterAbi } as const;
const swap = encodeFunctionData({ ...router, functionName: 'exactInput', args: [{
  path: \`\${deployments.usdt}000bb8\${deployments.wxoc.slice(2)}\`, recipient: '${stranger}', deadline: 1_800_000_000n,
  amountIn: 5_000_000n, amountOutMinimum: parseEther('0.99') }] });
const inner = encodeFunctionData({ ...router, functionName: 'multicall', args: [[swap]] });
await ask(deployments.swapRouter, encodeFunctionData({ ...router, functionName: 'multicall', args: [[inner]] }));
await ask(deployments.swapRouter, swap, parseEther('1'));
const giveBack = encodeFunctionData({ ...router, functionName: 'refundETH' });
await ask(deployments.swapRouter, encodeFunctionData({ ...router, functionName: 'multicall', args: [[swap, giveBack]] }), parseEther('1'));

await ask(deployments.usdt, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: ['${stranger}', maxUint256] }));
await ask(deployments.v2Router, encodeFunctionData({ abi: v2RouterAbi, functionName: 'swapExactTokensForTokens', args: [
  parseEther('1'), 4_900_000n, [deployments.wxoc, deployments.usdt], '${stranger}', 1_800_000_000n] }));
await ask('${stranger}', '0x12345678');
await ask(deployments.positionManager, encodeFunctionData({ ...manager, functionName: 'collect', args: [{ tokenId: 1n, recipient: account.address, amount0Max: maxUint128, amount1Max: maxUint128 }] }));
`;
  const { output } = await runProgram(program, mainnet);
  const [mint, swap, stranding, refunding, approve, v2, unknown, collect] = output.split('……') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  assert.match(mint, /发往 \S+（positionManager）/);
  assert.match(mint, /附带 8\.26 XOC/);
  assert.match(mint, /multicall[^]*mint[^]*amount0Desired：8\.26 WXOC[^]*amount1Desired：40 USDT/);
  assert.match(mint, /amount0Min：0 WXOC（没有下限）/);
  assert.match(mint, /fee：0\.3%/);
  assert.match(mint, new RegExp(`recipient：${signer.address}（你的账户）`));
  assert.match(mint, /deadline：2027-01-15T08:00:00/);
  assert.match(mint, /refundETH/);
  assert.doesNotMatch(mint, /0x88316456/, '里面的调用没有解开');
  assert.match(mint, /Gas 费最多 0\.0005 XOC/);

  assert.match(swap, /multicall[^]*multicall[^]*exactInput[^]*amountIn：5 USDT/);
  assert.match(swap, /path：USDT → 0\.3% → WXOC/);
  assert.match(swap, /amountOutMinimum：0\.99 WXOC/);
  assert.match(swap, new RegExp(`recipient：${stranger}（不是你的账户）`));

  const warning = /没有 refundETH：没用掉的 XOC/;
  assert.match(stranding, warning);
  for (const other of [mint, swap, refunding]) assert.doesNotMatch(other, warning);

  assert.match(approve, new RegExp(`spender：${stranger}（不认识的地址）`));
  assert.match(approve, /amount：不限/);
  assert.match(v2, /amountIn：1 WXOC[^]*amountOutMin：4\.9 USDT[^]*path：WXOC → USDT/);
  assert.match(v2, new RegExp(`to：${stranger}（不是你的账户）`));
  assert.match(unknown, /0x12345678（不认识的函数/);
  assert.match(collect, /amount0Max：不限/);
});

test('授权的签名：期限写成时间，不限的说不限，Permit2 与 DAI 的写法也认得', async () => {
  const program = `
import { maxUint160 } from 'viem';
import { account } from './starter/wallet.ts';
const domain = { name: 'Permit', chainId: 3721, verifyingContract: '${stranger}' } as const;
const token = '${deployments.usdt}';
const field = (text: string) => text.split(', ').map((one) => {
  const [type, name] = one.split(' ');
  return { type: type!, name: name! };
});
async function ask(data: unknown) {
  await account.signTypedData(data as never).catch(() => console.log('……'));
}
const single = {
  PermitSingle: field('PermitDetails details, address spender, uint256 sigDeadline'),
  PermitDetails: field('address token, uint160 amount, uint48 expiration, uint48 nonce'),
};
for (const amount of [maxUint160, 2_500_000n]) {
  await ask({ domain, types: single, primaryType: 'PermitSingle', message: {
    details: { token, amount, expiration: 1_800_000_000, nonce: 7 }, spender: '${stranger}', sigDeadline: 1_800_000_060n } });
}
const dai = { Permit: field('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed') };
for (const allowed of [true, false]) {
  await ask({ domain: { ...domain, verifyingContract: token }, types: dai, primaryType: 'Permit', message: {
    holder: account.address, spender: '${stranger}', nonce: 0n, expiry: 0n, allowed } });
}
`;
  const { output } = await runProgram(program, mainnet);
  const [unlimited, exact, dai, revoked] = output.split('……') as [string, string, string, string];
  assert.match(unlimited, /amount：不限/);
  assert.match(unlimited, /expiration：2027-01-15T08:00:00/);
  assert.match(unlimited, /nonce：7$/m);
  assert.match(unlimited, /sigDeadline：2027-01-15T08:01:00/);
  assert.match(exact, /amount：2\.5 USDT/);
  assert.match(dai, /expiry：0（等于没有期限）/);
  assert.match(dai, /allowed：true（不限）/);
  assert.match(revoked, /allowed：false$/m);
});
