import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { lockChanges, placesOf, replacedVersions, withoutPackage, withVersion } from './versions';

const manifest = (dependencies: object, overrides: object = {}) =>
  `${JSON.stringify({ version: '1.0.0', dependencies, overrides }, null, 2)}\n`;

describe('raising a package', () => {
  it('changes every line that names it, and no other', () => {
    const text = manifest({ viem: '1.2.3', 'viem-2': 'npm:viem@1.2.3', wagmi: '1.2.3' });
    assert.equal(
      withVersion(text, 'viem', ['1.2.3'], '1.2.4'),
      manifest({ viem: '1.2.4', 'viem-2': 'npm:viem@1.2.4', wagmi: '1.2.3' }),
    );
    assert.equal(
      withVersion(manifest({}, { uuid: '11.1.1' }), 'uuid', ['11.1.1'], '11.1.2'),
      manifest({}, { uuid: '11.1.2' }),
    );
  });

  const replaced = (next: string, ...texts: string[]) =>
    replacedVersions(
      'solc',
      next,
      placesOf('solc', new Map(texts.map((text, at) => [`${at}/package.json`, text]))),
    );

  it('leaves versions of other series', () => {
    const compilers = manifest({ 'solc-0.7': 'npm:solc@0.7.6', 'solc-0.8': 'npm:solc@0.8.36' });
    assert.deepEqual(replaced('0.8.37', compilers), ['0.8.36']);
    assert.throws(() => replaced('0.9.0', compilers), /0\.7\.6（0\/package\.json）、0\.8\.36/);
  });

  it('brings together what has come apart', () => {
    const texts = [manifest({ solc: '2.0.1' }), manifest({ solc: '2.0.2' })];
    assert.deepEqual(replaced('2.0.3', ...texts), ['2.0.1', '2.0.2']);
  });

  it('to a new major version is possible where there is one only', () => {
    assert.deepEqual(replaced('3.0.0', manifest({ solc: '2.0.1' })), ['2.0.1']);
    assert.throws(() => replaced('3.0.0', manifest({ viem: '2.0.1' })), /没有一个 package\.json/);
  });

  it('lets npm choose the place of the package again, and look at overrides', () => {
    const packages = {
      '': { dependencies: { a: '1.0.0' } },
      samples: { dependencies: { a: '1.0.0', b: '1.0.0' } },
      'node_modules/a': { dependencies: { b: '^1.0.0' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/b/node_modules/c': {},
      'node_modules/bb': { version: '1.0.0' },
      'node_modules/d/node_modules/b': { version: '0.9.0' },
    };
    const lock = JSON.stringify({ packages });
    const left = (withAsking: boolean) =>
      Object.keys(JSON.parse(withoutPackage(lock, 'b', ['1.0.0'], { withAsking })).packages);
    const others = ['node_modules/bb', 'node_modules/d/node_modules/b'];
    assert.deepEqual(left(false), ['', 'samples', 'node_modules/a', ...others]);
    assert.deepEqual(left(true), ['', 'samples', ...others]);
  });

  it('tells what else has changed in the lock file', () => {
    const lock = (packages: object) => JSON.stringify({ packages });
    const before = lock({ samples: {}, 'node_modules/a': { version: '1.0.0' } });
    const after = lock({ samples: {}, 'samples/node_modules/a': { version: '1.0.1' } });
    assert.deepEqual(lockChanges(before, before), []);
    assert.deepEqual(lockChanges(before, after), [
      'node_modules/a：1.0.0 → 没有',
      'samples/node_modules/a：没有 → 1.0.1',
    ]);
  });
});
