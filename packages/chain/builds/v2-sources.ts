// The sources of SwapX V2: Uniswap's from npm, with SwapX's edits applied.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { facts } from 'swapx-facts';

interface Edit {
  unit: string;
  from: string | RegExp;
  to: string;
}

// Source unit names are part of the metadata hash, and so of the init code hash.
const CORE = 'contracts/v2-core/contracts';
const PERIPHERY = 'contracts/v2-periphery/contracts';

export const FACTORY_UNIT = `${CORE}/UniswapV2Factory.sol`;
export const PAIR_UNIT = `${CORE}/UniswapV2Pair.sol`;
export const ROUTER_UNIT = `${PERIPHERY}/UniswapV2Router02.sol`;
const LP_TOKEN_UNIT = `${CORE}/UniswapV2ERC20.sol`;
const LIBRARY_UNIT = `${PERIPHERY}/libraries/UniswapV2Library.sol`;

/** npm package of each source folder. @uniswap/v2-periphery itself depends on an older @uniswap/lib. */
export const V2_PACKAGES = {
  'contracts/v2-core': '@uniswap/v2-core',
  'contracts/v2-periphery': '@uniswap/v2-periphery',
  '@uniswap/lib': 'uniswap-lib-4',
};

const setter = 'address public feeToSetter;\n';
const initCodeHash =
  'bytes32 public constant INIT_CODE_PAIR_HASH = keccak256(abi.encodePacked(type(UniswapV2Pair).creationCode));';

const EDITS: Edit[] = [
  { unit: LP_TOKEN_UNIT, from: `'Uniswap V2'`, to: `'${facts['v2.lpToken.name'].value}'` },
  { unit: LP_TOKEN_UNIT, from: `'UNI-V2'`, to: `'${facts['v2.lpToken.symbol'].value}'` },
  { unit: FACTORY_UNIT, from: setter, to: `${setter}\n    ${initCodeHash}\n` },
  { unit: ROUTER_UNIT, from: `'@uniswap/v2-core/`, to: `'../../v2-core/` },
  { unit: LIBRARY_UNIT, from: `'@uniswap/v2-core/`, to: `'../../../v2-core/` },
  {
    unit: LIBRARY_UNIT,
    from: /hex'[0-9a-f]{64}'/,
    to: `hex'${facts['v2.initCodeHash'].value.slice(2)}'`,
  },
];

const { resolve } = createRequire(import.meta.url);

/** The text of a source unit with SwapX's edits. */
export function readV2Unit(unit: string): string {
  let text = readFileSync(fileOf(unit), 'utf8');
  for (const { from, to } of EDITS.filter((edit) => edit.unit === unit)) {
    const count = text.split(from).length - 1;
    if (count !== 1) throw new Error(`${unit} 里 ${String(from)} 有 ${count} 处，应当恰好一处`);
    text = text.replace(from, () => to);
  }
  return text;
}

function fileOf(unit: string): string {
  for (const [prefix, name] of Object.entries(V2_PACKAGES)) {
    if (!unit.startsWith(`${prefix}/`)) continue;
    return join(dirname(resolve(`${name}/package.json`)), unit.slice(prefix.length));
  }
  throw new Error(`不知道 ${unit} 来自哪个包；请写进 V2_PACKAGES`);
}
