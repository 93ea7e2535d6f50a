import { allSubjects, subjectOf } from './';
import type { Member, Subject } from './member';

/** A page of the reference, and what it must document in full. */
export interface Page {
  /** Below `docs/`. */
  file: string;
  subjects: Subject[];
}

/** A member with the id its heading must have on its page. */
export interface Expected {
  id: string;
  member: Member;
}

const CONTRACTS = {
  core: ['SwapXV3Factory', 'SwapXV3Pool', 'SwapXV3PoolDeployer'],
  periphery: [
    'NonfungiblePositionManager',
    'NonfungibleTokenPositionDescriptor',
    'Quoter',
    'SwapRouter',
    'SwapRouter02',
    'TickLens',
  ],
};

const V2_CLASSES = { pair: 'Pair', route: 'Route', trade: 'Trade' };

const V3_FOLDERS = { class: 'classes', enum: 'enums', interface: 'interfaces' };

/** The folders in which every page is a reference page. */
export const REFERENCE_FOLDERS = [
  'contract/swapx-v2/technical-reference',
  'contract/swapx-v3/technical-reference',
  'sdk/v2/reference',
  'sdk/v3/reference',
];

const contractPages = (): Page[] => [
  {
    file: 'contract/swapx-v2/technical-reference/router.md',
    subjects: [subjectOf('contract:Router02')],
  },
  ...Object.entries(CONTRACTS).flatMap(([folder, names]) =>
    names.map((name) => ({
      file: `contract/swapx-v3/technical-reference/${folder}/${name}.md`,
      subjects: [subjectOf(`contract:${name}`)],
    })),
  ),
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

/** One page for each class, enum and interface that the package exports, whichever they are. */
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

export const referencePages = (): Page[] => [...contractPages(), ...v2Pages(), ...v3Pages()];

/** On a page of several subjects, members of a class carry its name: two have a constructor. */
export function expectedOn({ subjects }: Page): Expected[] {
  const isShared = subjects.length > 1;
  return subjects.flatMap((subject) =>
    subject.members.map((member) => ({
      id: isShared && member.key !== subject.key ? `${subject.name}-${member.id}` : member.id,
      member,
    })),
  );
}
