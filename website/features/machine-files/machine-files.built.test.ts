import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MACHINE_FILES } from '../../config/machine-files';
import { site } from '../../config/site';
import { readBuiltFile } from '../../../tests/kit/built-site';
import { machineFiles } from './files';

test('the site holds every file for programs', () => {
  for (const [address, content] of Object.entries(machineFiles())) {
    assert.equal(readBuiltFile(address).toString('utf8'), content, address);
  }
});

test('llms.txt names the files', () => {
  const map = readBuiltFile('/llms.txt').toString('utf8');
  for (const { address } of Object.values(MACHINE_FILES)) {
    assert.ok(map.includes(`](${site.url}${address})`), address);
  }
});
