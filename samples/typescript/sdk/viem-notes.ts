// SPDX-License-Identifier: MIT
// viem 里容易想错的三件事：数量不能直接写成 JSON，回滚的交易也有回执，连着发送要分配 nonce。
// #region imports
import { BaseError, createWalletClient, NonceTooHighError, parseUnits, type Hash } from 'viem';
import { nonceManager, privateKeyToAccount } from 'viem/accounts';
import { swapRouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { askBeforeSigning } from '#starter/confirm';
import { transport } from '#starter/connection';
import { showFailure } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { privateKey } from '#starter/private-key';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

const { wxoc, usdt, swapRouter } = deployments;

// #region json
const order = { symbol: 'WXOC', amount: parseUnits('1.5', 18) };
try {
  JSON.stringify(order);
} catch (error) {
  console.log(`直接写：${(error as Error).name}`);
}

// 写成字符串，不写成 number：末尾几位会丢。
const text = JSON.stringify(order, (_, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value,
);
const { amount } = JSON.parse(text) as { amount: string };
console.log(text);
console.log(`读回来与原来相同：${BigInt(amount) === order.amount}`);
// #endregion json

// #region reverted
// 没有授权就卖出，必定回滚。写了 gas 就不估算，所以交易照样发出去。
const { timestamp } = await publicClient.getBlock();
const sale = {
  account,
  address: swapRouter,
  abi: swapRouterAbi,
  functionName: 'exactInputSingle',
  args: [
    {
      tokenIn: wxoc,
      tokenOut: usdt,
      fee: 3000,
      recipient: account.address,
      deadline: timestamp + 20n * 60n,
      amountIn: order.amount,
      amountOutMinimum: parseUnits('7', 6),
      sqrtPriceLimitX96: 0n,
    },
  ],
} as const;
const hash = await walletClient.writeContract({ ...sale, gas: 300_000n });
console.log('writeContract 给出了哈希，没有抛出错误');

const receipt = await publicClient.waitForTransactionReceipt({ hash });
console.log(`waitForTransactionReceipt 给出了回执，也没有抛出：${receipt.status}`);
// #endregion reverted

// #region reason
// 回执里不带错误信息。把同样的调用放在它的区块上模拟一次。
await showFailure(() =>
  publicClient.simulateContract({ ...sale, blockNumber: receipt.blockNumber }),
);
// #endregion reason

// #region out-of-order
// 后一笔先到：节点只收恰好是下一个的 nonce。
const first = await publicClient.getTransactionCount({ address: account.address });
try {
  await walletClient.sendTransaction({ to: account.address, nonce: first + 1 });
} catch (error) {
  if (!(error instanceof BaseError)) throw error;
  const cause = error.walk((inner) => inner instanceof NonceTooHighError);
  console.log(`后一笔先到：${cause?.name}`);
}
// #endregion out-of-order

// #region managed
// 同一个账户，nonce 由 nonceManager 在内存里分配。
const managed = createWalletClient({
  account: askBeforeSigning(privateKeyToAccount(privateKey, { nonceManager })),
  chain: publicClient.chain,
  transport,
});

// 本地链一收到就出块；先停下，让三笔像在真实的网络上那样一起等着。
await testClient.setAutomine(false);
const hashes: Hash[] = [];
for (let index = 0; index < 3; index++) {
  // 拿到哈希，就是节点收下了：不等回执，接着发下一笔。
  hashes.push(await managed.sendTransaction({ to: account.address }));
}
await testClient.mine({ blocks: 1 });
await testClient.setAutomine(true);

for (const sent of hashes) {
  await waitForSuccess(sent);
  const { nonce } = await publicClient.getTransaction({ hash: sent });
  console.log(`成功，nonce 是第一个加 ${nonce - first}`);
}
// #endregion managed
