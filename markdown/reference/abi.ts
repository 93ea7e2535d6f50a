import { readFileSync } from 'node:fs';

import type { Member, Parameter, Subject } from './member';
import { type AbiEntry, type AbiParameter, eventText, functionText, typeName } from './solidity';

const CORE = '@uniswap/v3-core/artifacts/contracts';
const V2_PERIPHERY = '@uniswap/v2-periphery/build';
const PERIPHERY = '@uniswap/v3-periphery/artifacts/contracts';
const ROUTERS = '@uniswap/swap-router-contracts/artifacts/contracts';

interface Artifact {
  file: string;
  /** Getters of mappings have unnamed parameters; the interface of the contract names them. */
  namedBy?: string;
}

/** The names of our routes, and the upstream artifact that each of them is. */
const ARTIFACTS: Record<string, Artifact> = {
  Router02: { file: `${V2_PERIPHERY}/UniswapV2Router02.json` },
  SwapXV3Factory: {
    file: `${CORE}/UniswapV3Factory.sol/UniswapV3Factory.json`,
    namedBy: `${CORE}/interfaces/IUniswapV3Factory.sol/IUniswapV3Factory.json`,
  },
  SwapXV3Pool: {
    file: `${CORE}/UniswapV3Pool.sol/UniswapV3Pool.json`,
    namedBy: `${CORE}/interfaces/IUniswapV3Pool.sol/IUniswapV3Pool.json`,
  },
  // The package ships no artifact of the deployer itself, only of its interface.
  SwapXV3PoolDeployer: {
    file: `${CORE}/interfaces/IUniswapV3PoolDeployer.sol/IUniswapV3PoolDeployer.json`,
  },
  NonfungiblePositionManager: {
    file: `${PERIPHERY}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
  },
  NonfungibleTokenPositionDescriptor: {
    file: `${PERIPHERY}/NonfungibleTokenPositionDescriptor.sol/NonfungibleTokenPositionDescriptor.json`,
  },
  Quoter: { file: `${PERIPHERY}/lens/Quoter.sol/Quoter.json` },
  SwapRouter: { file: `${PERIPHERY}/SwapRouter.sol/SwapRouter.json` },
  SwapRouter02: { file: `${ROUTERS}/SwapRouter02.sol/SwapRouter02.json` },
  TickLens: { file: `${PERIPHERY}/lens/TickLens.sol/TickLens.json` },
};

function readAbi(file: string): AbiEntry[] {
  const { abi } = JSON.parse(readFileSync(require.resolve(file), 'utf8')) as { abi: AbiEntry[] };
  return abi;
}

const selector = ({ type, name, inputs = [] }: AbiEntry): string =>
  `${type} ${name}(${inputs.map((input) => input.type).join()})`;

/** Fills in the parameter names that another ABI knows for the same functions. */
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

/** A struct counts as its fields; a parameter without a name is called by its position, from 0. */
function toParameters(inputs: AbiParameter[] = []): Parameter[] {
  return inputs.flatMap((input, index) =>
    input.components
      ? toParameters(input.components)
      : [{ name: input.name || String(index), type: typeName(input) }],
  );
}

/** Overloads are told apart by their number of parameters, or else by the types of these. */
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
    // `burn` and `Burn` would differ only in case.
    id: isEvent ? `event-${uniqueName}` : uniqueName,
    name,
    language: 'solidity',
    signature: isEvent ? eventText(entry) : functionText(entry),
    parameters: toParameters(inputs),
    returns: outputs.map((output) => ({ name: output.name, type: typeName(output) })),
    mutability: stateMutability,
  };
}

/** Functions first, then events; constructors and `receive` are not called by readers. */
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

/** Every contract of the technical reference. */
export function contractSubjects(): Subject[] {
  return Object.entries(ARTIFACTS).map(([name, { file, namedBy }]) => {
    const key = `contract:${name}`;
    const abi = namedBy ? withNamesFrom(readAbi(namedBy), readAbi(file)) : readAbi(file);
    return { kind: 'contract', key, name, members: membersOfAbi(key, abi) };
  });
}
