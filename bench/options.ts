import { parseArgs } from 'node:util';

const KINDS = ['quick', 'thousand', 'alone'] as const;

export type Kind = 'whole' | (typeof KINDS)[number];

export interface Options {
  kind: Kind;
  /** Visits to every page of every site. */
  rounds: number;
  /** Timed cold builds of every site. */
  builds: number;
  /** How large the large site is at least. */
  pages: number;
}

const DEFAULTS: Record<Kind, Pick<Options, 'rounds' | 'builds'>> = {
  whole: { rounds: 7, builds: 3 },
  quick: { rounds: 3, builds: 0 },
  thousand: { rounds: 1, builds: 1 },
  alone: { rounds: 1, builds: 1 },
};

function count(text: string | undefined, name: string, usual: number, least: number): number {
  const value = text === undefined ? usual : Number(text);
  if (!Number.isInteger(value) || value < least) {
    throw new Error(`--${name} 应当是不小于 ${least} 的整数，而不是“${text}”`);
  }
  return value;
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean' },
      thousand: { type: 'boolean' },
      alone: { type: 'boolean' },
      rounds: { type: 'string' },
      builds: { type: 'string' },
      pages: { type: 'string' },
    },
  });
  const [kind = 'whole', ...others] = KINDS.filter((name) => values[name]);
  if (others.length > 0) throw new Error(`--${kind} 与 --${others.join('、--')} 只能用一个`);
  const usual = DEFAULTS[kind];
  return {
    kind,
    rounds: count(values.rounds, 'rounds', usual.rounds, 1),
    builds: count(
      values.builds,
      'builds',
      usual.builds,
      kind === 'thousand' || kind === 'alone' ? 1 : 0,
    ),
    pages: count(values.pages, 'pages', kind === 'alone' ? 10_000 : 1000, 1),
  };
}
