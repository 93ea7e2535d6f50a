import { parseArgs } from 'node:util';

const KINDS = ['quick', 'thousand', 'alone'] as const;

export type Kind = 'whole' | (typeof KINDS)[number];

export interface Options {
  kind: Kind;
  /** Number of visits to each page of each site. */
  rounds: number;
  /** Number of timed cold builds of each site. */
  builds: number;
  /** Minimum number of pages of the large site. */
  pages: number;
}

const DEFAULTS: Record<Kind, Omit<Options, 'kind'> & { leastBuilds: number }> = {
  whole: { rounds: 7, builds: 3, leastBuilds: 0, pages: 1000 },
  quick: { rounds: 3, builds: 0, leastBuilds: 0, pages: 1000 },
  thousand: { rounds: 1, builds: 1, leastBuilds: 1, pages: 1000 },
  alone: { rounds: 1, builds: 1, leastBuilds: 1, pages: 10_000 },
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
    builds: count(values.builds, 'builds', usual.builds, usual.leastBuilds),
    pages: count(values.pages, 'pages', usual.pages, 1),
  };
}
