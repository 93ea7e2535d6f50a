// Does every file that readers take along say under which licence?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';

import { listSamples, sourceOf } from '../../samples/catalogue';

// Declarations of types and the frame of the web page have no such line.
const programs = listSamples()
  .filter(({ name }) => !/\.(d\.ts|html)$/.test(name))
  .map(({ name, path: file }) => ({ file, source: sourceOf(name) }));

/** What a file says of itself in its first line; a shell script has another one above. */
const licenceOf = (source: string): string | undefined =>
  /^(?:#!.*\n)?(?:\/\/|#) SPDX-License-Identifier: (\S+)\n/.exec(source)?.[1];

const require = createRequire(__filename);
const IMPORT = /^import\s[^;]*?["'](@uniswap\/[^"']+\.sol)["']/gm;

/** Whether code of an imported file, and not only its interface, is under a licence that passes itself on. */
function passesOn(imported: string): boolean {
  const source = readFileSync(require.resolve(imported), 'utf8');
  const isCode = /^(?:abstract )?(?:contract|library) /m.test(source);
  // The change date of the Business Source License in v3-core has passed.
  return isCode && /SPDX-License-Identifier: (?:GPL-2\.0-or-later|BUSL-1\.1)/.test(source);
}

/** The licence that a file has to have. */
const licenceFor = (source: string): string =>
  [...source.matchAll(IMPORT)].some(([, imported]) => passesOn(imported!))
    ? 'GPL-2.0-or-later'
    : 'MIT';

const faults = (files: typeof programs): string[] =>
  files.flatMap(({ file, source }) => {
    const [is, shouldBe] = [licenceOf(source), licenceFor(source)];
    // A contract may pass the licence on although it need not.
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
