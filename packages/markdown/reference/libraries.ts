/** Solidity libraries that contracts compile in. They have no ABI: members are parsed from the source. */
import { readFileSync } from 'node:fs';

import { membersOfAbi } from './abi';
import type { Member, Subject } from './member';
import type { AbiEntry, AbiParameter } from './solidity';

const V2_PERIPHERY = '@uniswap/v2-periphery/contracts/libraries';
const V3_CORE = '@uniswap/v3-core/contracts/libraries';
const V3_PERIPHERY = '@uniswap/v3-periphery/contracts/libraries';

const LIBRARIES: Record<string, string> = {
  UniswapV2Library: `${V2_PERIPHERY}/UniswapV2Library.sol`,
  TickMath: `${V3_CORE}/TickMath.sol`,
  SqrtPriceMath: `${V3_CORE}/SqrtPriceMath.sol`,
  FullMath: `${V3_CORE}/FullMath.sol`,
  LiquidityAmounts: `${V3_PERIPHERY}/LiquidityAmounts.sol`,
  PositionValue: `${V3_PERIPHERY}/PositionValue.sol`,
  OracleLibrary: `${V3_PERIPHERY}/OracleLibrary.sol`,
  Path: `${V3_PERIPHERY}/Path.sol`,
};

export const readLibrary = (name: string): string =>
  readFileSync(require.resolve(LIBRARIES[name]!), 'utf8');

const withoutComments = (source: string): string =>
  source.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '');

const ELEMENTARY = /^(u?int\d*|address|bool|bytes\d*|string)(\[\])*$/;

/** Resolves structs to their fields; any other unknown type is a contract. */
function toParameter(text: string, structs: Map<string, AbiParameter[]>): AbiParameter {
  const words = text.trim().split(/\s+/);
  const type = words[0]!.replace(/^(u?int)(?!\d)/, '$1256');
  const rest = words.slice(1).filter((word) => !['memory', 'calldata', 'storage'].includes(word));
  const name = rest[0] ?? '';
  const [, base = '', array = ''] = /^(\w+)((?:\[\])*)$/.exec(type) ?? [];
  const components = structs.get(base);
  if (components)
    return { name, type: `tuple${array}`, internalType: `struct ${type}`, components };
  return ELEMENTARY.test(type)
    ? { name, type }
    : { name, type: `address${array}`, internalType: `contract ${type}` };
}

const listOf = (text: string, separator: string): string[] =>
  text.split(separator).filter((item) => item.trim() !== '');

function functionsIn(source: string): AbiEntry[] {
  const structs = new Map<string, AbiParameter[]>();
  for (const [, name, fields] of source.matchAll(/\bstruct\s+(\w+)\s*\{([^}]*)\}/g)) {
    structs.set(
      name!,
      listOf(fields!, ';').map((field) => toParameter(field, structs)),
    );
  }
  const header = /\bfunction\s+(\w+)\s*\(([^)]*)\)([^{;]*)[{;]/g;
  return [...source.matchAll(header)]
    .filter(([, , , modifiers]) => !/\bprivate\b/.test(modifiers!))
    .map(([, name, inputs, modifiers]) => {
      const [, outputs = ''] = /\breturns\s*\(([^)]*)\)/.exec(modifiers!) ?? [];
      return {
        type: 'function',
        name,
        inputs: listOf(inputs!, ',').map((input) => toParameter(input, structs)),
        outputs: listOf(outputs, ',').map((output) => toParameter(output, structs)),
        stateMutability: /\b(pure|view)\b/.exec(modifiers!)?.[1] ?? 'nonpayable',
        isInternal: true,
      };
    });
}

function constantsIn(subject: string, source: string): Member[] {
  const declaration = /\b(\w+)\s+(?:internal|public)\s+constant\s+(\w+)\s*=\s*([^;]+);/g;
  return [...source.matchAll(declaration)].map(([, type, name, value]) => ({
    kind: 'constant',
    key: `${subject}.${name}`,
    id: name!,
    name: name!,
    language: 'solidity',
    signature: `${type} internal constant ${name} = ${value};`,
    parameters: [],
    returns: [],
  }));
}

/** Constants and functions that are not private. */
export function membersOfLibrary(subject: string, text: string): Member[] {
  const source = withoutComments(text);
  return [...constantsIn(subject, source), ...membersOfAbi(subject, functionsIn(source))];
}

export const librarySubjects = (): Subject[] =>
  Object.keys(LIBRARIES).map((name) => {
    const key = `library:${name}`;
    return { kind: 'contract', key, name, members: membersOfLibrary(key, readLibrary(name)) };
  });
