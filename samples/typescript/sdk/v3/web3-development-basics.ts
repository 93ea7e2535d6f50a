// SPDX-License-Identifier: MIT
// 从零开始：读余额、发交易、解码事件、让钱包切换到 Xone。
// #region imports
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  formatEther,
  formatUnits,
  isAddress,
  numberToHex,
  parseAbiItem,
  parseEventLogs,
  parseUnits,
  type Address,
} from 'viem';
import { xoneMainnet } from 'viem/chains';
import { deployments } from '#starter/clients';
import { transport } from '#starter/connection';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { account } from '#starter/wallet';
// #endregion imports

// #region chain
// viem 收录了 Xone：xoneMainnet 与 xoneTestnet。少了 Multicall3 的地址，一次读许多数据时要用，自己补上。
const xone = defineChain({
  ...xoneMainnet,
  contracts: { multicall3: { address: deployments.multicall3 } },
});
// #endregion chain

// #region clients
// transport 就是 http(节点的地址)。地址要写出来：不写时 viem 会用 chain 里的 RPC，那是主网。
const publicClient = createPublicClient({ chain: xone, transport });
const walletClient = createWalletClient({ chain: xone, transport, account });

const chainId = await publicClient.getChainId();
if (chainId !== xone.id) throw new Error(`节点的链 ID 是 ${chainId}，期望 ${xone.id}`);
console.log(`链 ID：${chainId}`);
// #endregion clients

// #region native-balance
const xocBalance = await publicClient.getBalance({ address: account.address });
console.log(`账户：${account.address}`);
console.log(`余额：${xocBalance} 个最小单位，即 ${formatEther(xocBalance)} XOC`);
// #endregion native-balance

// #region token-balance
const usdt = { address: deployments.usdt, abi: erc20Abi } as const;

const [symbol, decimals, balance] = await Promise.all([
  publicClient.readContract({ ...usdt, functionName: 'symbol' }),
  publicClient.readContract({ ...usdt, functionName: 'decimals' }),
  publicClient.readContract({ ...usdt, functionName: 'balanceOf', args: [account.address] }),
]);
console.log(`余额：${balance} 个最小单位，即 ${formatUnits(balance, decimals)} ${symbol}`);
// #endregion token-balance

// #region simulate
/** 大小写混写的地址带有校验和：抄错一个字母就停下，而不是把钱转给陌生的地址。 */
function checkedAddress(text: string): Address {
  if (!isAddress(text)) throw new Error(`地址有误：${text}`);
  return text;
}

const recipient = checkedAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC');
const value = parseUnits('12.5', decimals);

const { request } = await publicClient.simulateContract({
  ...usdt,
  account,
  functionName: 'transfer',
  args: [recipient, value],
});
// #endregion simulate

// #region send
const hash = await walletClient.writeContract(request);
const receipt = await publicClient.waitForTransactionReceipt({ hash, timeout: 60_000 });
// 用户在钱包里加速或取消，得到的是另一笔的回执。
if (receipt.transactionHash !== hash) throw new Error(`被 ${receipt.transactionHash} 代替`);
if (receipt.status !== 'success') throw new Error(`交易 ${hash} 回滚`);
console.log(`交易状态：${receipt.status}，事件数：${receipt.logs.length}`);

// Gas 费 = 用掉的 Gas × 实际单价，从账户的 XOC 里扣。
const gasFee = receipt.gasUsed * receipt.effectiveGasPrice;
const xocAfter = await publicClient.getBalance({ address: account.address });
console.log(`减少的 XOC 正好是 Gas 费吗：${xocBalance - xocAfter === gasFee}`);
console.log(`用掉 ${receipt.gasUsed} Gas，Gas 费 ${formatEther(gasFee)} XOC`);
// #endregion send

// #region decode
// 回执里的日志是十六进制；有了 ABI 才能读出名称与参数。
const [log] = receipt.logs;
console.log(`第一个主题：${log.topics[0]}`);
const [transfer] = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs });
console.log(`事件：${transfer.eventName}，由 ${transfer.address} 发出`);
console.log(`从 ${transfer.args.from}`);
console.log(`到 ${transfer.args.to}`);
console.log(`数量 ${formatUnits(transfer.args.value, decimals)} ${symbol}`);
// #endregion decode

// #region history
// 查以前的事件：写明合约、条件与区块范围。公共节点常限制一次能查多少个区块。
const history = await publicClient.getLogs({
  address: deployments.usdt,
  event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
  args: { to: recipient },
  fromBlock: receipt.blockNumber - 10n,
  toBlock: receipt.blockNumber,
});
console.log(`最近的区块里，收款方共收到 ${history.length} 笔`);
// #endregion history

// #region wallet
/** 钱包按 EIP-6963 报到时交给网页的，就是这样一个对象（EIP-1193）。 */
interface Wallet {
  request(args: { method: string; params?: unknown[] }): Promise<unknown>;
}

const unknownChain = 4902;

/** 钱包不认识这条链；手机上的 MetaMask 把代码放在里面一层。 */
function isUnknownChain(error: unknown): boolean {
  const { code, data } = error as { code?: number; data?: { originalError?: { code?: number } } };
  return code === unknownChain || data?.originalError?.code === unknownChain;
}

/** 让钱包切换到 Xone；钱包不认识它时先添加，再切换。 */
async function switchToXone(wallet: Wallet): Promise<void> {
  const target = [{ chainId: numberToHex(xone.id) }];
  try {
    await wallet.request({ method: 'wallet_switchEthereumChain', params: target });
  } catch (error) {
    if (!isUnknownChain(error)) throw error;
    await wallet.request({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: numberToHex(xone.id),
          chainName: xone.name,
          nativeCurrency: xone.nativeCurrency,
          rpcUrls: xone.rpcUrls.default.http,
          blockExplorerUrls: [xone.blockExplorers.default.url],
        },
      ],
    });
    await wallet.request({ method: 'wallet_switchEthereumChain', params: target });
  }
  const current = await wallet.request({ method: 'eth_chainId' });
  if (current !== numberToHex(xone.id)) throw new Error('钱包没有切换到 Xone');
}
// #endregion wallet

// #region stand-in
/** 代替浏览器钱包：起初只认识以太坊，行为照 EIP-3085 与 EIP-3326；手机上的钱包把 4902 包了一层。 */
function createWallet(approves: boolean, isPhone = false): Wallet {
  const known = new Set(['0x1']);
  let current = '0x1';
  const fail = (code: number, message: string) => Object.assign(new Error(message), { code });
  return {
    async request({ method, params }) {
      if (method === 'eth_chainId') return current;
      const [{ chainId }] = params as [{ chainId: string }];
      console.log(`钱包收到 ${method}，chainId ${chainId}`);
      if (!approves) throw fail(4001, 'User rejected the request.');
      if (method === 'wallet_addEthereumChain') known.add(chainId);
      else if (!known.has(chainId)) {
        const unknown = fail(4902, 'Unrecognized chain ID.');
        if (!isPhone) throw unknown;
        throw Object.assign(fail(-32603, 'Internal error'), { data: { originalError: unknown } });
      } else current = chainId;
      return null;
    },
  };
}
// #endregion stand-in

// #region connect-wallet
const wallet = createWallet(true);
await switchToXone(wallet);
console.log(`钱包所在的链：${await wallet.request({ method: 'eth_chainId' })}`);

const phone = createWallet(true, true);
await switchToXone(phone);
console.log(`手机钱包所在的链：${await phone.request({ method: 'eth_chainId' })}`);
// #endregion connect-wallet

// #region errors
// 用户点了拒绝：这不是故障，停下来等他重试，不要自动再弹。
await showFailure(() => switchToXone(createWallet(false)));

// 最后一个字母的大小写错了，校验和对不上。
await showFailure(() => checkedAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293Bc'));

// 转出比余额多：模拟时就知道，不花 Gas 费。
await showFailure(() =>
  publicClient.simulateContract({
    ...usdt,
    account,
    functionName: 'transfer',
    args: [recipient, balance],
  }),
);
// #endregion errors
