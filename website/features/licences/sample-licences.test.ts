// Every file that readers copy names its licence, and the right one.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';

import { listSamples, sourceOf } from '../../../samples/catalogue';

// Type declarations and the web page's HTML have no licence line.
const programs = listSamples()
  .filter(({ name }) => !/\.(d\.ts|html)$/.test(name))
  .map(({ name, path: file }) => ({ file, source: sourceOf(name) }));

/** Licence in the first line, or in the second of a shell script. */
const licenceOf = (source: string): string | undefined =>
  /^(?:#!.*\n)?(?:\/\/|#|\/\*) SPDX-License-Identifier: (\S+)(?: \*\/)?\n/.exec(source)?.[1];

const require = createRequire(__filename);
const IMPORT = /^import\s[^;]*?["'](@uniswap\/[^"']+\.sol)["']/gm;

/** Licence that a compiled-in contract or library imposes; interfaces impose none. */
function passedOn(imported: string): string | undefined {
  const source = readFileSync(require.resolve(imported), 'utf8');
  if (!/^(?:abstract )?(?:contract|library) /m.test(source)) return undefined;
  // V2 files have no SPDX line; the licence is in their package.json.
  if (imported.startsWith('@uniswap/v2-')) return 'GPL-3.0-or-later';
  // The change date of the Business Source License in v3-core has passed.
  const isGpl = /SPDX-License-Identifier: (?:GPL-2\.0-or-later|BUSL-1\.1)/.test(source);
  return isGpl ? 'GPL-2.0-or-later' : undefined;
}

/** Required licence of a file: of several imposed ones, the later GPL version. */
const licenceFor = (source: string): string =>
  [...source.matchAll(IMPORT)]
    .flatMap(([, imported]) => passedOn(imported!) ?? [])
    .sort()
    .at(-1) ?? 'MIT';

const faults = (files: typeof programs): string[] =>
  files.flatMap(({ file, source }) => {
    const [is, shouldBe] = [licenceOf(source), licenceFor(source)];
    // A contract may adopt the licence without having to.
    const isStricter = is === 'GPL-2.0-or-later' && file.endsWith('.sol');
    if (is === shouldBe || isStricter) return [];
    return [
      `${file}：第一行应为 SPDX-License-Identifier: ${shouldBe}，现在${is ? `是 ${is}` : '没有'}`,
    ];
  });

test('every sample says under which licence it may be used', () => {
  assert.ok(programs.length > 0);
  assert.deepEqual(faults(programs), []);
});

test('a sample without that line, or with one that its imports do not allow, is missed', () => {
  const gpl =
    "// SPDX-License-Identifier: MIT\nimport '@uniswap/v3-periphery/contracts/libraries/TransferHelper.sol';\n";
  const found = faults([
    { file: 'a.ts', source: 'export {};\n' },
    { file: 'b.sol', source: gpl },
    { file: 'c.sh', source: '#!/bin/sh\n# SPDX-License-Identifier: MIT\necho\n' },
  ]);
  assert.equal(found.length, 2);
});
