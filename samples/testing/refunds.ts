// 付 XOC 的精确输入必须带着 refundETH：池换干了，没用掉的才会退回。对每个示例发出的每一笔都查。
import { getAbiItem, toFunctionSelector, type Transaction } from 'viem';
import { swapRouterAbi } from '../starter/abis';

const selectorOf = (name: 'exactInput' | 'exactInputSingle' | 'refundETH') =>
  toFunctionSelector(getAbiItem({ abi: swapRouterAbi, name })).slice(2);

const exactInputs = [selectorOf('exactInput'), selectorOf('exactInputSingle')];
const refund = selectorOf('refundETH');

export function checkRefund({ hash, value, input }: Transaction): void {
  if (value === 0n || !exactInputs.some((selector) => input.includes(selector))) return;
  if (!input.includes(refund)) throw new Error(`交易 ${hash} 付 XOC，却没有 refundETH`);
}
