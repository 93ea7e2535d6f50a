import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { deployedContracts } from '../deployed-contracts';
import { contractFiles } from './contracts';

test('合约的源文件连同它们导入的文件一起交给读者', () => {
  for (const [program, contracts] of Object.entries(deployedContracts)) {
    const files = contractFiles(contracts);
    for (const [file, source] of Object.entries(files)) {
      for (const [, imported] of source.matchAll(/^import [^;]*"(\.[^"]+)";/gm)) {
        const path = posix.join(posix.dirname(file), imported!);
        assert.ok(path in files, `${program}：${file} 导入了 ${path}，读者没有它`);
      }
    }
  }
});
