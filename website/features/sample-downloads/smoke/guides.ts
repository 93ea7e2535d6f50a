/**
 * Programs that a reader assembles: all code blocks of a guide in page order in one file, or one
 * example of a reference page after the page's opening.
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

/** Folded blocks are included. */
const BLOCK = /^:*::sample\{file="([^"]+\.ts)"(?: region="([^"]+)")?(?: fold="[^"]*")?\}/gm;

export interface Pasted {
  page: string;
  /** Sample of the blocks, e.g. sdk/v3/swaps/quoting. */
  sample: string;
  program: string;
  /** Recorded output of these blocks. */
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
    // A block shown twice is included once.
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

/** Every example after its opening; output of examples inside the opening comes first. */
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
