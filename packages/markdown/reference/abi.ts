import { readFileSync } from 'node:fs';

import type { Member, Parameter, Subject } from './member';
import { type AbiEntry, type AbiParameter, eventText, functionText, typeName } from './solidity';

const CORE = '@uniswap/v3-core/artifacts/contracts';
const V2_CORE = '@uniswap/v2-core/build';
const V2_PERIPHERY = '@uniswap/v2-periphery/build';
const PERIPHERY = '@uniswap/v3-periphery/artifacts/contracts';
const ROUTERS = '@uniswap/swap-router-contracts/artifacts/contracts';

interface Artifact {
  file: string;
  /** Interface that names the parameters; getters of mappings have unnamed ones. */
  namedBy?: string;
  /** Functions that SwapX added to Uniswap's contract. */
  added?: AbiEntry[];
  /** Inherited contracts whose members are documented on their own pages. */
  inherits?: string[];
  /** Interfaces documented on the same page. */
  more?: string[];
  /** For a contract with separate pages for functions and events: those of this page. */
  only?: 'function' | 'event';
}

/** Inherited by most contracts of the periphery. */
const SHARED = ['IMulticall', 'IPeripheryPayments', 'ISelfPermit'].map(
  (name) => `${PERIPHERY}/interfaces/${name}.sol/${name}.json`,
);

const V2_LP_TOKEN = `${V2_CORE}/UniswapV2ERC20.json`;

const INIT_CODE_PAIR_HASH: AbiEntry = {
  type: 'function',
  name: 'INIT_CODE_PAIR_HASH',
  inputs: [],
  outputs: [{ name: '', type: 'bytes32' }],
  stateMutability: 'view',
};

/** Name in the route → artifact in the npm package. */
const ARTIFACTS: Record<string, Artifact> = {
  SwapXV2Factory: {
    file: `${V2_CORE}/UniswapV2Factory.json`,
    namedBy: `${V2_CORE}/IUniswapV2Factory.json`,
    added: [INIT_CODE_PAIR_HASH],
  },
  SwapXV2Pair: {
    file: `${V2_CORE}/UniswapV2Pair.json`,
    namedBy: `${V2_CORE}/IUniswapV2Pair.json`,
    inherits: [V2_LP_TOKEN],
  },
  SwapXV2ERC20: { file: V2_LP_TOKEN, namedBy: `${V2_CORE}/IUniswapV2ERC20.json` },
  Router02: { file: `${V2_PERIPHERY}/UniswapV2Router02.json` },
  SwapXV3Factory: {
    file: `${CORE}/UniswapV3Factory.sol/UniswapV3Factory.json`,
    namedBy: `${CORE}/interfaces/IUniswapV3Factory.sol/IUniswapV3Factory.json`,
  },
  SwapXV3Pool: {
    file: `${CORE}/UniswapV3Pool.sol/UniswapV3Pool.json`,
    namedBy: `${CORE}/interfaces/IUniswapV3Pool.sol/IUniswapV3Pool.json`,
    only: 'function',
  },
  SwapXV3PoolEvents: { file: `${CORE}/UniswapV3Pool.sol/UniswapV3Pool.json`, only: 'event' },
  // The package ships the artifact of the interface only.
  SwapXV3PoolDeployer: {
    file: `${CORE}/interfaces/IUniswapV3PoolDeployer.sol/IUniswapV3PoolDeployer.json`,
  },
  NonfungiblePositionManager: {
    file: `${PERIPHERY}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
    inherits: SHARED,
  },
  NonfungibleTokenPositionDescriptor: {
    file: `${PERIPHERY}/NonfungibleTokenPositionDescriptor.sol/NonfungibleTokenPositionDescriptor.json`,
  },
  Quoter: { file: `${PERIPHERY}/lens/Quoter.sol/Quoter.json` },
  SharedFunctions: { file: SHARED[0]!, more: SHARED.slice(1) },
  SwapRouter: { file: `${PERIPHERY}/SwapRouter.sol/SwapRouter.json`, inherits: SHARED },
  SwapRouter02: {
    file: `${ROUTERS}/SwapRouter02.sol/SwapRouter02.json`,
    inherits: SHARED,
  },
  TickLens: { file: `${PERIPHERY}/lens/TickLens.sol/TickLens.json` },
  V3Migrator: { file: `${PERIPHERY}/V3Migrator.sol/V3Migrator.json`, inherits: SHARED },
};

function readAbi(file: string): AbiEntry[] {
  const { abi } = JSON.parse(readFileSync(require.resolve(file), 'utf8')) as { abi: AbiEntry[] };
  return abi;
}

const selector = ({ type, name, inputs = [] }: AbiEntry): string =>
  `${type} ${name}(${inputs.map((input) => input.type).join()})`;

/** Fills in parameter names from another ABI, by selector. */
export function withNamesFrom(named: AbiEntry[], abi: AbiEntry[]): AbiEntry[] {
  const bySelector = new Map(named.map((entry) => [selector(entry), entry]));
  return abi.map((entry) => {
    const model = bySelector.get(selector(entry));
    const fill = (own: AbiParameter[] = [], other: AbiParameter[] = []) =>
      own.map((parameter, index) => ({
        ...parameter,
        name: parameter.name || (other[index]?.name ?? ''),
      }));
    return {
      ...entry,
      inputs: fill(entry.inputs, model?.inputs),
      outputs: fill(entry.outputs, model?.outputs),
    };
  });
}

/** A struct is replaced by its fields; an unnamed parameter is named by its index. */
function toParameters(inputs: AbiParameter[] = []): Parameter[] {
  return inputs.flatMap((input, index) =>
    input.components
      ? toParameters(input.components)
      : [{ name: input.name || String(index), type: typeName(input) }],
  );
}

/** Several unnamed results are named by their index; a single one stays unnamed. */
const toResults = (outputs: AbiParameter[]): Parameter[] =>
  outputs.map((output, index) => ({
    name: output.name || (outputs.length > 1 ? String(index) : ''),
    type: typeName(output),
  }));

/** Overloads are distinguished by their number of parameters, or else by their types. */
function uniqueNameOf({ name = '', inputs = [] }: AbiEntry, namesakes: AbiEntry[]): string {
  if (namesakes.length === 1) return name;
  const rivals = namesakes.filter((other) => (other.inputs ?? []).length === inputs.length);
  if (rivals.length === 1) return `${name}-${inputs.length}`;
  return [name, ...inputs.map(({ type }) => type.replace('[]', ''))].join('-');
}

function toMember(subject: string, entry: AbiEntry, namesakes: AbiEntry[]): Member {
  const { name = '', inputs = [], outputs = [], stateMutability } = entry;
  const isEvent = entry.type === 'event';
  const uniqueName = uniqueNameOf(entry, namesakes);
  return {
    kind: isEvent ? 'event' : 'function',
    key: `${subject}.${uniqueName}`,
    // The ids `burn` and `Burn` would differ only in case.
    id: isEvent ? `event-${uniqueName}` : uniqueName,
    name,
    language: 'solidity',
    signature: isEvent ? eventText(entry) : functionText(entry),
    parameters: toParameters(inputs),
    returns: toResults(outputs),
    mutability: stateMutability,
  };
}

/** Functions first, then events. Constructors and `receive` are left out. */
export function membersOfAbi(subject: string, abi: AbiEntry[]): Member[] {
  const ofType = (type: string) => abi.filter((entry) => entry.type === type);
  const entries = [...ofType('function'), ...ofType('event')];
  return entries.map((entry) => {
    const namesakes = entries.filter(
      ({ type, name }) => type === entry.type && name === entry.name,
    );
    return toMember(subject, entry, namesakes);
  });
}

function abiOf({ file, namedBy, added = [], inherits = [], more = [], only }: Artifact) {
  const inherited = new Set(inherits.flatMap(readAbi).map(selector));
  const own = [file, ...more]
    .flatMap(readAbi)
    .filter((entry) => !inherited.has(selector(entry)) && (!only || entry.type === only));
  return [...(namedBy ? withNamesFrom(readAbi(namedBy), own) : own), ...added];
}

/** Every contract of the technical reference. */
export function contractSubjects(): Subject[] {
  return Object.entries(ARTIFACTS).map(([name, artifact]) => {
    const key = `contract:${name}`;
    return { kind: 'contract', key, name, members: membersOfAbi(key, abiOf(artifact)) };
  });
}
