import { allSubjects, subjectOf } from './';
import type { Member, Subject } from './member';

/** A page of the reference and the subjects that it must document in full. */
export interface Page {
  /** Below `website/docs/`. */
  file: string;
  subjects: Subject[];
}

/** A member and the id that its heading must have on the page. */
export interface Expected {
  id: string;
  member: Member;
}

const V2_TECHNICAL = 'contract/swapx-v2/technical-reference';

const V2_CONTRACTS = {
  router: 'contract:Router02',
  factory: 'contract:SwapXV2Factory',
  pair: 'contract:SwapXV2Pair',
  'lp-token': 'contract:SwapXV2ERC20',
  library: 'library:UniswapV2Library',
};

const CONTRACTS = {
  core: ['SwapXV3Factory', 'SwapXV3Pool', 'SwapXV3PoolEvents', 'SwapXV3PoolDeployer'],
  periphery: [
    'NonfungiblePositionManager',
    'NonfungibleTokenPositionDescriptor',
    'Quoter',
    'SharedFunctions',
    'SwapRouter',
    'SwapRouter02',
    'TickLens',
    'V3Migrator',
  ],
};

const V3_TECHNICAL = 'contract/swapx-v3/technical-reference';

const V3_LIBRARIES = {
  'price-math': ['TickMath', 'SqrtPriceMath', 'FullMath'],
  'position-libraries': ['LiquidityAmounts', 'PositionValue'],
  OracleLibrary: ['OracleLibrary'],
  Path: ['Path'],
};

const V2_CLASSES = { pair: 'Pair', route: 'Route', trade: 'Trade' };

/**
 * The classes of the two sdk-core packages have equal declarations and are documented once, from
 * Uniswap's; only SwapX's table of addresses differs.
 */
const CORE_PAGES = {
  Token: ['core:Token'],
  'native-currency': ['core:NativeCurrency', 'core:Ether', 'core:WETH9'],
  CurrencyAmount: ['core:CurrencyAmount'],
  Price: ['core:Price'],
  Percent: ['core:Percent'],
  Fraction: ['core:Fraction'],
  'other-exports': [
    'core:TradeType',
    'core:Rounding',
    'core:Currency',
    'core:BigintIsh',
    'core:MaxUint256',
    'core:computePriceImpact',
    'core:validateAndParseAddress',
    'core:sortedInsert',
    'core:sqrt',
  ],
  addresses: [
    'swapx-core:ChainId',
    'swapx-core:SUPPORTED_CHAINS',
    'swapx-core:CHAIN_TO_ADDRESSES_MAP',
    'swapx-core:V2_FACTORY_ADDRESSES',
    'swapx-core:V2_ROUTER_ADDRESSES',
    'swapx-core:V3_CORE_FACTORY_ADDRESSES',
    'swapx-core:V3_MIGRATOR_ADDRESSES',
    'swapx-core:MULTICALL_ADDRESSES',
    'swapx-core:QUOTER_ADDRESSES',
    'swapx-core:NONFUNGIBLE_POSITION_MANAGER_ADDRESSES',
    'swapx-core:TICK_LENS_ADDRESSES',
    'swapx-core:SWAP_ROUTER_02_ADDRESSES',
  ],
};

const V3_FOLDERS = { class: 'classes', enum: 'enums', interface: 'interfaces' };

/** Folders that contain only reference pages. */
export const REFERENCE_FOLDERS = [
  V2_TECHNICAL,
  V3_TECHNICAL,
  'sdk/core',
  'sdk/v2/reference',
  'sdk/v3/reference',
];

const contractPages = (): Page[] => [
  ...Object.entries(V2_CONTRACTS).map(([page, key]) => ({
    file: `${V2_TECHNICAL}/${page}.md`,
    subjects: [subjectOf(key)],
  })),
  ...Object.entries(CONTRACTS).flatMap(([folder, names]) =>
    names.map((name) => ({
      file: `${V3_TECHNICAL}/${folder}/${name}.md`,
      subjects: [subjectOf(`contract:${name}`)],
    })),
  ),
  ...Object.entries(V3_LIBRARIES).map(([page, names]) => ({
    file: `${V3_TECHNICAL}/libraries/${page}.md`,
    subjects: names.map((name) => subjectOf(`library:${name}`)),
  })),
];

function v2Pages(): Page[] {
  const own = Object.values(V2_CLASSES).map((name) => `v2-sdk:${name}`);
  const others = allSubjects().filter(({ key }) => key.startsWith('v2-sdk:') && !own.includes(key));
  return [
    { file: 'sdk/v2/reference/getting-started.md', subjects: [] },
    ...Object.entries(V2_CLASSES).map(([page, name]) => ({
      file: `sdk/v2/reference/${page}.md`,
      subjects: [subjectOf(`v2-sdk:${name}`)],
    })),
    { file: 'sdk/v2/reference/other-exports.md', subjects: others },
  ];
}

/** One page for each class, enum and interface that the package exports. */
function v3Pages(): Page[] {
  const pages = Object.entries(V3_FOLDERS).flatMap(([kind, folder]) =>
    allSubjects()
      .filter((subject) => subject.key.startsWith('v3-sdk:') && subject.kind === kind)
      .map((subject) => ({
        file: `sdk/v3/reference/${folder}/${subject.name}.md`,
        subjects: [subject],
      })),
  );
  return [{ file: 'sdk/v3/reference/overview.md', subjects: [] }, ...pages];
}

const corePages = (): Page[] => [
  { file: 'sdk/core/overview.md', subjects: [] },
  ...Object.entries(CORE_PAGES).map(([page, keys]) => ({
    file: `sdk/core/${page}.md`,
    subjects: keys.map(subjectOf),
  })),
];

export const referencePages = (): Page[] => [
  ...contractPages(),
  ...corePages(),
  ...v2Pages(),
  ...v3Pages(),
];

/** On a page of several subjects, member ids begin with the class: two classes have a constructor. */
export function expectedOn({ subjects }: Page): Expected[] {
  const isShared = subjects.length > 1;
  return subjects.flatMap((subject) =>
    subject.members.map((member) => ({
      id: isShared && member.key !== subject.key ? `${subject.name}-${member.id}` : member.id,
      member,
    })),
  );
}
