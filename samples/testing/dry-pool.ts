// 让池换得干：取出头寸的大部分或全部。浏览器的测试也用它，所以只要一个发送 RPC 请求的函数。
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { positionManagerAbi } from '../starter/abis';
import { networks } from '../starter/networks';

type Ask = (method: string, params: unknown[]) => Promise<unknown>;

const { positionManager } = networks.local.deployments;

/** 取出一个头寸的千分之几；部署合约的账户是它的主人。 */
async function removeLiquidity(ask: Ask, tokenId: bigint, thousandths: bigint): Promise<void> {
  const [, owner] = (await ask('eth_accounts', [])) as Hex[];
  const read = { abi: positionManagerAbi, functionName: 'positions', args: [tokenId] } as const;
  const call = { to: positionManager, data: encodeFunctionData(read) };
  const data = (await ask('eth_call', [call, 'latest'])) as Hex;
  const position = decodeFunctionResult({ ...read, data });
  const [tickLower, held] = [position[5], position[7]];
  // 部署的次序：每个池先是覆盖全部价格的头寸，编号是单数，再是窄的。
  if (tickLower < -880_000 !== (tokenId % 2n === 1n)) throw new Error(`头寸 ${tokenId} 不是这一种`);
  const liquidity = (held * thousandths) / 1000n;
  const decrease = encodeFunctionData({
    abi: positionManagerAbi,
    functionName: 'decreaseLiquidity',
    args: [{ tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: 2n ** 64n }],
  });
  await ask('eth_sendTransaction', [{ from: owner, to: positionManager, data: decrease }]);
}

/** 这么多 XOC，WXOC/USDT 0.30% 的池余下的窄头寸换不完。 */
export const moreThanPool = '2250';

/** WXOC/USDT 0.30% 的池只剩上下 25% 的一个头寸。 */
export const removeFullRange = (ask: Ask): Promise<void> => removeLiquidity(ask, 3n, 1000n);

/** WXOC/USDT 三个层级的池都只剩窄头寸的千分之一：几个 WXOC 就换干。 */
export async function dryWxocPools(ask: Ask): Promise<void> {
  for (const tokenId of [1n, 3n, 5n]) await removeLiquidity(ask, tokenId, 1000n);
  for (const tokenId of [2n, 4n, 6n]) await removeLiquidity(ask, tokenId, 999n);
}
