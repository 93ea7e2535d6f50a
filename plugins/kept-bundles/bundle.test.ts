import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';

import { findBundle, keepBundle, restoreBundle } from './bundle';

describe('a bundle that is kept', () => {
  let scratch = '';
  const at = (...names: string[]) => path.join(scratch, ...names);
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const place = (program = 'program') => ({
    folder: at('kept'),
    generatedFilesDir: at('generated'),
    program,
  });

  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'bundle-'));
    write(at('generated/routes.js'), 'routes');
    write(at('generated/unread.json'), 'unread');
    write(at('generated/client-manifest.json'), 'manifest');
    write(at('build/assets/js/main.js'), 'main');
    keepBundle(place(), {
      outputPath: at('build'),
      files: ['assets/js/main.js'],
      notes: ['client-manifest.json'],
      dependencies: [at('generated/routes.js'), at('src/index.ts'), at('generated/gone.js')],
    });
  });
  afterEach(() => rmSync(scratch, { recursive: true }));

  test('is found while all that it was made of is the same', () => {
    assert.ok(findBundle(place()));
    write(at('generated/unread.json'), 'changed');
    assert.ok(findBundle(place()));
  });

  test('is not found for another program, nor when a generated file that it read is another or gone', () => {
    assert.equal(findBundle(place('another')), undefined);
    write(at('generated/routes.js'), 'changed');
    assert.equal(findBundle(place()), undefined);
    rmSync(at('generated/routes.js'));
    assert.equal(findBundle(place()), undefined);
  });

  test('is not found when keeping it was broken off', () => {
    rmSync(at('kept/bundle.json'));
    assert.equal(findBundle(place()), undefined);
  });

  test('comes back with what bundling had noted, whatever is written over it in between', () => {
    writeFileSync(at('build/assets/js/main.js'), 'of nothing');
    writeFileSync(at('generated/client-manifest.json'), 'of nothing');
    const kept = findBundle(place())!;
    restoreBundle(place(), kept, at('site'));
    assert.equal(readFileSync(at('site/assets/js/main.js'), 'utf8'), 'main');
    assert.equal(readFileSync(at('generated/client-manifest.json'), 'utf8'), 'manifest');
    assert.ok(!existsSync(at('site/client-manifest.json')));
  });
});
