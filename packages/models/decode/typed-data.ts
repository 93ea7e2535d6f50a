/** Decodes EIP-712 typed data that a wallet is asked to sign. */
import type { AbiParameter } from 'viem';

import { exact, fieldsOf, flatten } from './arguments';
import { decoded, type Decoded, Unreadable } from './decoded';
import { addressMeaning, type Argument, type Context } from './meaning';
import { warningsOf } from './warnings';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTypedData = (value: Json): boolean => 'primaryType' in value || 'types' in value;

/** JSON carries integers as text; throws for text that is no integer. */
function normalised({ name, type, value }: Argument): Argument {
  if (!/^u?int\d*$/.test(type)) return { name, type, value };
  try {
    return { name, type, value: BigInt(value as string) };
  } catch {
    throw new Unreadable(`字段 ${name} 的类型是 ${type}，值却是 ${exact(value)}，不是整数。`);
  }
}

export function decodeTypedData(data: Json, context: Context): Decoded {
  const { domain, types, primaryType, message } = data;
  if (!isObject(types) || typeof primaryType !== 'string' || !isObject(message)) {
    throw new Unreadable(
      '这像要签名的结构化数据（EIP-712），但缺少 types、primaryType 或 message。从钱包复制整个 JSON。',
    );
  }
  const parametersOf = (name: string): AbiParameter[] | undefined => {
    const fields = types[name];
    if (!Array.isArray(fields)) return undefined;
    return (fields as AbiParameter[]).map((field) => {
      const components = parametersOf(field.type);
      return components ? { ...field, type: 'tuple', components } : field;
    });
  };
  const parameters = parametersOf(primaryType);
  if (!parameters) throw new Unreadable(`types 里没有 primaryType 所说的 ${primaryType}。`);
  const missing = parameters.find(({ name }) => message[name ?? ''] === undefined);
  if (missing) throw new Unreadable(`message 里没有 types 所说的字段 ${missing.name}。`);
  const all = flatten(
    parameters,
    parameters.map(({ name }) => message[name ?? '']),
  ).map(normalised);
  const { chainId, verifyingContract, name } = isObject(domain) ? domain : {};
  const to = typeof verifyingContract === 'string' ? verifyingContract : undefined;
  const inside = { ...context, to };
  return decoded('签名（EIP-712）', primaryType, {
    notes: [`由 ${typeof name === 'string' ? JSON.stringify(name) : '没有写明名字的应用'} 请求。`],
    fields: [
      ...(to
        ? [
            {
              name: 'verifyingContract',
              type: 'address',
              value: to,
              meaning: addressMeaning(to, 'verifyingContract', context),
            },
          ]
        : []),
      ...(chainId === undefined
        ? []
        : [{ name: 'chainId', type: 'uint256', value: String(chainId) }]),
      ...fieldsOf(all, primaryType, inside),
    ],
    warnings: [
      '签名不花 Gas 费，签了以后对方可以拿去用，没有第二次确认。',
      ...warningsOf({ ...inside, functionName: primaryType, all }),
      ...(chainId !== undefined && Number(chainId) !== context.known.chainId
        ? [`链 ID 是 ${String(chainId)}，不是 Xone 主网。`]
        : []),
    ],
  });
}
