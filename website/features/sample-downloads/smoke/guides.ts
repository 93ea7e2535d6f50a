/**
 * What a reader gets who pastes the code blocks of a guide, in the order of the page, into one file, or
 * one example of a reference page behind the opening of the page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { examplesOn } from 'swapx-markdown/directives/opening';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { openingOf } from 'swapx-markdown/reference/opening';
import { recordOf, sourceOf } from '../../../../samples/catalogue';
import { forReader } from '../../../../samples/project/reader';
import { passagesOf, printedText } from '../../../../samples/record';
import { excerpt, regionNames } from '../../../../samples/regions';

/** What is folded is pasted like the rest. */
const BLOCK = /^:*::sample\{file="([^"]+\.ts)"(?: region="([^"]+)")?(?: fold="[^"]*")?\}/gm;

export interface Pasted {
  page: string;
  /** The sample that the blocks are from, e.g. sdk/v3/swaps/quoting. */
  sample: string;
  program: string;
  /** What the blocks printed when the sample was run whole. */
  output: string;
}

function pasted(page: string, file: string, regions: (string | undefined)[]): Pasted {
  const source = forReader(sourceOf(file));
  const record = recordOf(file);
  const passages = regions.flatMap((region) =>
    region === undefined ? record : passagesOf(record, region),
  );
  return {
    page,
    sample: file.replace(/\.ts$/, ''),
    program: `${regions.map((region) => excerpt(source, region)).join('\n\n')}\n`,
    output: printedText(passages),
  };
}

/** The programs of a page, one for each sample that it shows. */
function programsOf(page: string): Pasted[] {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const regions = new Map<string, (string | undefined)[]>();
  for (const [, file, region] of text.matchAll(BLOCK)) {
    if (file!.startsWith('starter/')) continue;
    const known = regions.get(file!) ?? [];
    // A block that stands on the page twice is pasted once.
    regions.set(file!, known.includes(region) ? known : [...known, region]);
  }
  return [...regions].map(([file, names]) => pasted(page, file, names));
}

export function pastedGuides(): Pasted[] {
  return readdirSync(path.join(ROOT, 'website/docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)guides\/.*\.md$/.test(name))
    .sort()
    .flatMap((name) => programsOf(path.posix.join('website/docs', name)));
}

/** Every example behind its opening; what the opening holds of other examples prints first. */
export function pastedOpenings(): Pasted[] {
  const pages = readMarkdownPages().filter(({ source }) => /^::opening$/m.test(source));
  return pages.flatMap((page) =>
    [...examplesOn(page.source)].flatMap(([file, regions]) => {
      const source = forReader(sourceOf(file));
      const record = recordOf(file);
      const { code, holds } = openingOf(source, regions);
      const held = regionNames(source).filter((name) => holds.includes(name));
      return regions.map((region) => {
        const own = holds.includes(region) ? [] : [region];
        return {
          page: `${page.path}#${region}`,
          sample: file.replace(/\.ts$/, ''),
          program: `${[code, ...own.map((name) => excerpt(source, name))].join('\n\n')}\n`,
          output: printedText([...held, ...own].flatMap((name) => passagesOf(record, name))),
        };
      });
    }),
  );
}
