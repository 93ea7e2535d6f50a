// SPDX-License-Identifier: MIT
// 授权与兑换一起交给钱包（EIP-5792）：钱包能一次做完就一次做完，不能就分两笔。
// #region imports
import { createWalletClient, custom, encodeFunctionData, erc20Abi, formatUnits } from 'viem';
import { numberToHex, parseUnits, type Account, type Address, type Chain, type Hex } from 'viem';
import type { CustomTransport, TransactionReceipt, WalletClient } from 'viem';
import { quoterAbi, swapRouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region wallet
interface Call {
  to: Address;
  data: Hex;
}

/**
 * 代替钱包软件：能一次做完几个调用的，或者只会一笔一笔发送的。
 * 前一种用本地链的快照模仿：有一步失败，就回到开始。
 */
function standIn(isAtomic: boolean): WalletClient<CustomTransport, Chain, Account> {
  const batches = new Map<string, TransactionReceipt[]>();
  const methods: Record<string, (params: never) => Promise<unknown>> = {
    async wallet_getCapabilities() {
      if (!isAtomic) throw Object.assign(new Error('不认识这个方法'), { code: -32601 });
      return { [numberToHex(publicClient.chain.id)]: { atomic: { status: 'supported' } } };
    },
    async wallet_sendCalls([{ calls }]: [{ calls: Call[] }]) {
      const start = await testClient.snapshot();
      const receipts: TransactionReceipt[] = [];
      try {
        for (const { to, data } of calls) {
          receipts.push(await waitForSuccess(await walletClient.sendTransaction({ to, data })));
        }
      } catch (error) {
        await testClient.revert({ id: start });
        throw error;
      }
      const id = numberToHex(batches.size + 1);
      batches.set(id, receipts);
      return { id };
    },
    async wallet_getCallsStatus([id]: [Hex]) {
      const receipts = batches.get(id) ?? [];
      const chainId = numberToHex(publicClient.chain.id);
      return {
        version: '2.0.0',
        id,
        chainId,
        atomic: isAtomic,
        status: 200,
        receipts: receipts.map(({ logs, blockHash, blockNumber, gasUsed, transactionHash }) => ({
          logs,
          status: '0x1',
          blockHash,
          blockNumber: numberToHex(blockNumber),
          gasUsed: numberToHex(gasUsed),
          transactionHash,
        })),
      };
    },
  };
  const request = async ({ method, params }: { method: string; params: unknown }) =>
    methods[method]
      ? methods[method](params as never)
      : walletClient.request({ method, params } as never);
  const transport = custom({ request: request as never }, { retryCount: 0 });
  return createWalletClient({ account, chain: publicClient.chain, transport });
}
// #endregion wallet

// #region calls
const { wxoc, usdt, swapRouter } = deployments;

/** 授权恰好的数量，再按报价的下限卖出：两个调用，有先后。 */
async function approveAndSell(amountIn: bigint, lowest?: bigint): Promise<Call[]> {
  const { result } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, usdt, 3000, amountIn, 0n],
  });
  const { timestamp } = await publicClient.getBlock();
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [swapRouter, amountIn],
  });
  const swap = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: wxoc,
        tokenOut: usdt,
        fee: 3000,
        recipient: account.address,
        deadline: timestamp + 20n * 60n,
        amountIn,
        amountOutMinimum: lowest ?? (result * 995n) / 1000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  return [
    { to: wxoc, data: approve },
    { to: swapRouter, data: swap },
  ];
}
// #endregion calls

// #region send
type Wallet = ReturnType<typeof standIn>;

/** 钱包说能一次做完才算；不认识这个方法的，当作不能。 */
async function canBatch(wallet: Wallet): Promise<boolean> {
  try {
    const { atomic } = await wallet.getCapabilities({ chainId: publicClient.chain.id });
    return atomic?.status === 'supported' || atomic?.status === 'ready';
  } catch {
    return false;
  }
}

async function send(wallet: Wallet, calls: Call[]): Promise<string> {
  if (await canBatch(wallet)) {
    // forceAtomic：做不到一次完成就拒绝，不许悄悄分开。
    const { id } = await wallet.sendCalls({ calls, forceAtomic: true });
    const { status } = await wallet.waitForCallsStatus({ id });
    if (status !== 'success') throw new Error(`这一批没有成功：${status}`);
    return '一次确认';
  }
  for (const call of calls) await waitForSuccess(await wallet.sendTransaction(call));
  return `${calls.length} 次确认`;
}
// #endregion send

// #region try
const held = () =>
  publicClient.readContract({
    address: usdt,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  });

for (const [name, isAtomic] of [
  ['能合并的钱包', true],
  ['不能合并的钱包', false],
] as const) {
  const before = await held();
  const how = await send(standIn(isAtomic), await approveAndSell(parseUnits('2', 18)));
  console.log(`${name}：${how}，得 ${formatUnits((await held()) - before, 6)} USDT`);
}
// #endregion try

// #region failure
const allowance = () =>
  publicClient.readContract({
    address: wxoc,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account.address, swapRouter],
  });

// 下限高得达不到：兑换那一步必定回滚。
for (const isAtomic of [true, false]) {
  const calls = await approveAndSell(parseUnits('2', 18), parseUnits('1000', 6));
  await showFailure(() => send(standIn(isAtomic), calls));
  console.log(`留下的额度：${formatUnits(await allowance(), 18)} WXOC`);
}
// #endregion failure
