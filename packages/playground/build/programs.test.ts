import assert from 'node:assert/strict';
import { test } from 'node:test';

import { programNames } from 'swapx-samples/catalogue';
import { compile } from '../compile';
import { readPrograms } from './programs';

const programs = readPrograms();

test('every sample is there, with what it prints', () => {
  assert.deepEqual(
    programs.map(({ name }) => name),
    programNames(),
  );
  for (const { name, record } of programs) assert.ok(record.length > 0, `${name} 没有记录`);
});

test('a program that deploys contracts brings them along, compiled', () => {
  const deploying = programs.filter(({ imports }) => imports.includes('./contracts'));
  assert.ok(deploying.length > 0);
  for (const { name, artifacts } of deploying) {
    const bytecodes = Object.values(artifacts).map(({ bytecode }) => bytecode);
    assert.ok(bytecodes.length > 0, `${name} 没有合约`);
    for (const bytecode of bytecodes) assert.match(bytecode, /^0x[0-9a-f]*$/);
  }
});

test('compiling keeps every line in its place and drops types', () => {
  const source = [
    "import { parseUnits, type Hex } from 'viem';",
    "import type { Abi } from 'abitype';",
    'interface A {',
    '  b: Hex;',
    '}',
    'const c: A | Abi = parseUnits("1", 2) as never;',
    'await (c as unknown as Promise<void>);',
    'throw new Error("第 8 行");',
  ].join('\n');
  const { code, imports } = compile(source);
  assert.deepEqual(imports, ['viem']);
  const lines = code.split('\n');
  assert.equal(lines.length, 8);
  assert.match(lines[7]!, /^throw new Error/);
  assert.doesNotMatch(code, /interface|Promise<void>/);
});

test('programs are as readers see them: no name that exists only in this repository', () => {
  for (const { name, source } of programs) assert.doesNotMatch(source, /from '#/, name);
});
