// 对示例发出的每一笔都查：池换干了，换不完的不能留在路由合约里，那里的谁都能取走。
// 付 XOC 的精确输入要带着 refundETH；多跳的精确输入要带着中间代币的 sweepToken。
import {
  decodeFunctionData,
  getAbiItem,
  isAddressEqual,
  size,
  slice,
  toFunctionSelector,
  type Hex,
  type Transaction,
} from 'viem';
import { swapRouterAbi } from '../starter/abis';
import { networks } from '../starter/networks';

const { swapRouter } = networks.local.deployments;

const selectorOf = (name: 'exactInput' | 'exactInputSingle' | 'refundETH') =>
  toFunctionSelector(getAbiItem({ abi: swapRouterAbi, name })).slice(2);

const exactInputs = [selectorOf('exactInput'), selectorOf('exactInputSingle')];
const refund = selectorOf('refundETH');

/** 路由合约依次做的事，multicall 展开。 */
function callsIn(data: Hex): ReturnType<typeof decodeFunctionData<typeof swapRouterAbi>>[] {
  const call = decodeFunctionData({ abi: swapRouterAbi, data });
  return call.functionName === 'multicall' ? call.args[0].flatMap(callsIn) : [call];
}

/** 路径上除去两端的代币：地址 20 字节，层级 3 字节。 */
function middlesOf(path: Hex): Hex[] {
  const hops = (size(path) - 20) / 23;
  return Array.from({ length: hops - 1 }, (_, hop) => slice(path, 23 * (hop + 1), 23 * hop + 43));
}

export function checkRefund({ hash, to, value, input }: Transaction): void {
  const isExactInput = exactInputs.some((selector) => input.includes(selector));
  if (!isExactInput) return;
  if (value > 0n && !input.includes(refund)) {
    throw new Error(`交易 ${hash} 付 XOC，却没有 refundETH`);
  }
  if (!to || !isAddressEqual(to, swapRouter)) return;
  const calls = callsIn(input);
  const swept = calls.flatMap((call) => (call.functionName === 'sweepToken' ? call.args[0] : []));
  for (const call of calls) {
    if (call.functionName !== 'exactInput') continue;
    const left = middlesOf(call.args[0].path).find(
      (middle) => !swept.some((token) => isAddressEqual(token, middle)),
    );
    if (left) throw new Error(`交易 ${hash} 经过 ${left}，却没有它的 sweepToken`);
  }
}
