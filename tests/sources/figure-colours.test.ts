/** One meaning for each colour of the figures: what is drawn in it, and no words that name it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { assertNone } from '../kit/assert-none';
import { coloursNamedIn, seriesFaults } from './lib/figure-colours';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => path.posix.join(folder, name));

const drawings = filesIn('website/docs/figures', /\.svg$/);

test('drawings of V2 and V3 give each its colour, and name it beside the line', () => {
  assertNone(
    drawings.flatMap((file) => seriesFaults(read(file)).map((fault) => `${file}：${fault}`)),
  );
});

// packages/components/figure/series.ts chooses the colours of curves by their names; a class that is typed
// beside it could contradict it.
test('islands leave the colours of their curves to the names', () => {
  assertNone(
    filesIn('website/src/islands', /\.tsx$/).flatMap((file) =>
      [...read(file).matchAll(/<path[^>]*className="[^"]*\b(f-(?:v2|v3|accent)(?![\w-]))/g)].map(
        ([, name]) => `${file}：曲线写了 ${name}；用 Curves，颜色由名字决定`,
      ),
    ),
  );
});

test('no words name the colour of a line, a point or an area: in the dark it is another', () => {
  const files = [
    ...drawings,
    ...filesIn('website/docs', /\.md$/),
    ...filesIn('website/questions', /\.md$/),
    ...filesIn('website/src/islands', /(?<!\.(?:test|spec))\.tsx?$/),
    ...filesIn('packages/practice', /(?<!\.(?:test|spec))\.tsx?$/),
    ...filesIn('packages/playground/client', /(?<!\.(?:test|spec))\.tsx?$/),
  ];
  assertNone(
    files.flatMap((file) =>
      coloursNamedIn(read(file)).map(
        (words) => `${file}：“${words}”；写线的名字、粗细或虚实，深色模式里颜色不同`,
      ),
    ),
  );
});
