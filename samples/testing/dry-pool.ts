// 让 WXOC/USDT 0.30% 的池换得干：取出覆盖全部价格的头寸，只剩上下 25% 的一个。
// 浏览器的测试也用它，所以只要一个发送 RPC 请求的函数。
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { positionManagerAbi } from '../starter/abis';
import { networks } from '../starter/networks';

type Ask = (method: string, params: unknown[]) => Promise<unknown>;

const { positionManager } = networks.local.deployments;

/** 0.30% 的池里覆盖全部价格的头寸；部署合约的账户是它的主人。 */
const fullRange = 3n;

/** 这么多 XOC，余下的头寸换不完。 */
export const moreThanPool = '2250';

export async function removeFullRange(ask: Ask): Promise<void> {
  const [, owner] = (await ask('eth_accounts', [])) as Hex[];
  const read = { abi: positionManagerAbi, functionName: 'positions', args: [fullRange] } as const;
  const call = { to: positionManager, data: encodeFunctionData(read) };
  const data = (await ask('eth_call', [call, 'latest'])) as Hex;
  const position = decodeFunctionResult({ ...read, data });
  const [fee, tickLower, liquidity] = [position[4], position[5], position[7]];
  if (fee !== 3000 || tickLower > -887_000) throw new Error('头寸 3 不是覆盖全部价格的那一个');
  const decrease = encodeFunctionData({
    abi: positionManagerAbi,
    functionName: 'decreaseLiquidity',
    args: [{ tokenId: fullRange, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: 2n ** 64n }],
  });
  await ask('eth_sendTransaction', [{ from: owner, to: positionManager, data: decrease }]);
}
