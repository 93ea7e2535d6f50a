// SPDX-License-Identifier: MIT
// 把要签的内容说成看得懂的几行：函数与参数的名字，数量带上代币的代号与小数位，地址说明是谁的。
// multicall 里面的每一步都展开。
import {
  decodeAbiParameters,
  erc20Abi,
  formatUnits,
  isAddressEqual,
  maxUint128,
  maxUint160,
  maxUint256,
  size,
  slice,
  toFunctionSelector,
  zeroAddress,
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  type Hex,
} from 'viem';
import * as abis from './abis';
import { deployments, publicClient } from './clients';

/** 一个参数，或者结构体的一个字段。 */
interface Argument {
  name: string;
  type: string;
  value: unknown;
}

/** 说明参数的意思时要知道的：调用的是哪个合约、哪个函数，谁在签名，旁边还有哪些参数。 */
interface Context {
  to?: Address;
  functionName: string;
  account: Address;
  all: Argument[];
}

/** networks.ts 里有名字的地址；这条链上没有的（读取会抛出）跳过。 */
const known = Object.entries(Object.getOwnPropertyDescriptors(deployments)).flatMap(
  ([name, { value }]) => (value ? [{ name, address: value as Address }] : []),
);

const nameOf = (address: Address) =>
  known.find((contract) => isAddressEqual(contract.address, address))?.name;

/** 有名字的合约只用它自己的接口：代币与头寸的 approve 选择器相同，意思却不同。 */
function abiFor(to: Address | undefined): Abi {
  const named: Partial<Record<string, Abi>> = {
    swapRouter: abis.swapRouterAbi,
    positionManager: abis.positionManagerAbi,
    migrator: abis.migratorAbi,
    v2Router: abis.v2RouterAbi,
    wxoc: [...erc20Abi, ...abis.wxocAbi],
  };
  const own = to && named[nameOf(to) ?? ''];
  return own ?? [...erc20Abi, ...Object.values(abis).flat()];
}

/** 调用做什么，每行一件事；没有附带数据的转账返回空的列表。 */
export async function describeCall(
  data: Hex,
  to: Address | undefined,
  account: Address,
): Promise<string[]> {
  if (size(data) === 0) return [];
  if (!to) return [`部署的代码有 ${size(data)} 字节`];
  const selector = slice(data, 0, Math.min(4, size(data)));
  const item = abiFor(to).find(
    (one): one is AbiFunction => one.type === 'function' && toFunctionSelector(one) === selector,
  );
  if (!item) return [`调用 ${selector}（不认识的函数：starter/abis.ts 里没有它）`];
  const values = item.inputs.length > 0 ? decodeAbiParameters(item.inputs, slice(data, 4)) : [];
  if (item.name === 'multicall') {
    const calls = values[0] as Hex[];
    const inner = await Promise.all(calls.map((call) => describeCall(call, to, account)));
    return [`调用 multicall，依次做 ${calls.length} 件事：`, ...indent(inner.flat())];
  }
  const all = flatten(item.inputs, values);
  const lines = await describeArguments(all, { to, functionName: item.name, account, all });
  return [`调用 ${item.name}`, ...indent(lines)];
}

export interface TypedData {
  domain?: { name?: unknown; chainId?: unknown; verifyingContract?: unknown };
  types: Record<string, readonly AbiParameter[] | undefined>;
  primaryType: string;
  message: Record<string, unknown>;
}

/** 要签名的结构化数据（EIP-712）：给哪个合约用，每个字段是什么。 */
export async function describeTypedData(data: TypedData, account: Address): Promise<string[]> {
  const { domain = {}, types, primaryType, message } = data;
  const to = domain.verifyingContract as Address | undefined;
  const fields = types[primaryType] ?? [];
  const withParts = (field: AbiParameter): AbiParameter => {
    const components = types[field.type];
    return components ? { ...field, type: 'tuple', components: components.map(withParts) } : field;
  };
  const all = flatten(
    fields.map(withParts),
    fields.map(({ name }) => message[name ?? '']),
  );
  const lines = await describeArguments(all, { to, functionName: primaryType, account, all });
  const contract = to ? await describeAddress(to, 'token', account) : '没有写明';
  return [`verifyingContract：${contract}`, `chainId：${String(domain.chainId)}`, ...lines];
}

const indent = (lines: string[]) => lines.map((line) => `  ${line}`);

/** 结构体逐个字段展开。 */
function flatten(inputs: readonly AbiParameter[], values: readonly unknown[]): Argument[] {
  return inputs.flatMap((input, index) => {
    const value = values[index];
    if (input.type !== 'tuple' || !('components' in input)) {
      return [{ name: input.name ?? '', type: input.type, value }];
    }
    const fields = value as Record<string, unknown>;
    return flatten(
      input.components,
      input.components.map(({ name }) => fields[name ?? '']),
    );
  });
}

const describeArguments = (all: Argument[], context: Context) =>
  Promise.all(all.map(async (one) => `${one.name}：${await describeValue(one, context)}`));

async function describeValue({ name, type, value }: Argument, context: Context): Promise<string> {
  if (type === 'address') return describeAddress(value as Address, name, context.account);
  if (name === 'path') return describePath(value as Hex | Address[]);
  if (/^u?int/.test(type)) return describeNumber(name, BigInt(value as bigint), context);
  // DAI 的授权没有数量，只有给与不给。
  if (name === 'allowed' && value === true) return 'true（不限）';
  // 文字里可能有控制终端的字符，写成 JSON 就只是字符。
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  );
}

/** 地址，以及它是谁的、是什么；argument 是参数的名字。 */
export async function describeAddress(
  address: Address,
  argument: string,
  account: Address,
): Promise<string> {
  if (isAddressEqual(address, account)) return `${address}（你的账户）`;
  const isRecipient = /^(to|recipient|dst|feeRecipient)$/.test(argument);
  // SwapRouter 与头寸管理合约把零地址当作自己。
  if (isRecipient && address === zeroAddress) return `${address}（留在合约里，后面要有一步取出）`;
  if (isRecipient) return `${address}（不是你的账户）`;
  const token = /^token/.test(argument) ? await tokenAt(address) : undefined;
  return `${address}（${token?.symbol ?? nameOf(address) ?? '不认识的地址'}）`;
}

async function describeNumber(name: string, value: bigint, context: Context): Promise<string> {
  if (/^(deadline|sigDeadline|expiration|expiry)$/.test(name)) return describeTime(name, value);
  if (name === 'fee') return `${formatUnits(value, 4)}%`;
  if (name === 'feeBips') return `${formatUnits(value, 2)}%`;
  const address = await tokenOf(name, context);
  if (!address) return value.toString();
  // Permit2 的数量是 uint160，最大值也是不限。
  if ([maxUint256, maxUint160, maxUint128].includes(value)) return '不限';
  const token = await tokenAt(address);
  const amount = token
    ? `${formatUnits(value, token.decimals)} ${token.symbol}`
    : `${value} 个最小单位（读不到代币 ${address} 的小数位）`;
  return /Min(imum)?$/.test(name) && value === 0n ? `${amount}（没有下限）` : amount;
}

/** 期限写成时间；超出 Date 范围的数（例如误写成毫秒或不限）写原来的数。DAI 的 expiry 写 0 就是没有期限。 */
function describeTime(name: string, seconds: bigint): string {
  if (name === 'expiry' && seconds === 0n) return '0（等于没有期限）';
  const time = new Date(Number(seconds) * 1000);
  if (Number.isNaN(time.getTime())) return `${seconds}（等于没有期限）`;
  return time.toISOString();
}

/** 一个数量以哪种代币计；不是代币的数量返回 undefined。 */
async function tokenOf(
  name: string,
  { to, functionName, all }: Context,
): Promise<Address | undefined> {
  const given = (argument: string) =>
    all.find((one) => one.name === argument)?.value as Address | undefined;
  const path = given('path') as Hex | Address[] | undefined;
  const tokens = path ? tokensIn(path) : [];
  // exactOutput 的路径从得到的代币写起。
  if (typeof path === 'string' && functionName === 'exactOutput') tokens.reverse();
  if (name.startsWith('amountIn')) return given('tokenIn') ?? tokens[0];
  if (name.startsWith('amountOut')) return given('tokenOut') ?? tokens.at(-1);
  if (/^amount[01]/.test(name)) {
    const index = name['amount'.length] as '0' | '1';
    return given(`token${index}`) ?? (await positionTokens(given('tokenId')))?.[index];
  }
  if (/^amount[AB][A-Z]/.test(name)) return given(`token${name['amount'.length]}`);
  if (name.startsWith('amountToken')) return given('token');
  if (name.startsWith('amountETH')) return deployments.wxoc;
  if (name === 'amountMinimum') return given('token') ?? deployments.wxoc;
  if (/^(amount|value|wad)$/.test(name)) return given('token') ?? to;
  return undefined;
}

/** V2 的路径是地址的列表；V3 的是 20 字节的地址与 3 字节的费率相间。 */
function tokensIn(path: Hex | Address[]): Address[] {
  if (typeof path !== 'string') return [...path];
  const count = Math.floor((size(path) + 3) / 23);
  return Array.from({ length: count }, (_, index) => slice(path, index * 23, index * 23 + 20));
}

async function describePath(path: Hex | Address[]): Promise<string> {
  const symbols = await Promise.all(
    tokensIn(path).map(async (address) => (await tokenAt(address))?.symbol ?? address),
  );
  if (typeof path !== 'string') return symbols.join(' → ');
  const [first, ...rest] = symbols;
  const hops = rest.map((symbol, index) => {
    const fee = BigInt(slice(path, index * 23 + 20, index * 23 + 23));
    return ` → ${formatUnits(fee, 4)}% → ${symbol}`;
  });
  return `${first}${hops.join('')}`;
}

async function positionTokens(tokenId: unknown) {
  if (typeof tokenId !== 'bigint') return undefined;
  try {
    const position = await publicClient.readContract({
      address: deployments.positionManager,
      abi: abis.positionManagerAbi,
      functionName: 'positions',
      args: [tokenId],
    });
    return { 0: position[2], 1: position[3] };
  } catch {
    return undefined;
  }
}

/** 代号与小数位由代币合约自己说；代号可以冒充，所以地址也要看。 */
async function tokenAt(address: Address) {
  const token = { address, abi: erc20Abi } as const;
  try {
    const [symbol, decimals] = await Promise.all([
      publicClient.readContract({ ...token, functionName: 'symbol' }),
      publicClient.readContract({ ...token, functionName: 'decimals' }),
    ]);
    // 别人的文字：去掉控制终端的字符，限制长度。
    return { symbol: symbol.replaceAll(/[^\p{L}\p{N}.$₮-]/gu, '?').slice(0, 20), decimals };
  } catch {
    return undefined;
  }
}
