import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import {
  listSamples,
  outputFile,
  programNames,
  programUrl,
  recordedNames,
  regionsOf,
  sampleNamed,
  sourceOf,
  testFile,
} from './catalogue';

const programs = programNames();
const samplesRoot = new URL('.', import.meta.url);

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(new URL(folder, samplesRoot), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending));
}

test('不是示例的名称会被拒绝，即使有这样一个文件', () => {
  const [name] = programs;
  for (const other of [`${name}.test`, '../starter/clients', 'sdk/v9/quoting']) {
    assert.throws(() => programUrl(other), /没有示例“.*”；最接近的是/);
  }
});

test('每个 TypeScript 示例都有测试和保存的输出', () => {
  assert.ok(programs.length > 0);
  for (const name of recordedNames()) {
    assert.ok(existsSync(testFile(name)), `缺少 ${name}.test.ts`);
    const runs = readFileSync(testFile(name), 'utf8').includes(`runSample('${name}')`);
    assert.ok(runs, `${name}.test.ts 没有运行 runSample('${name}')`);
    const fix = '运行 npm run outputs';
    assert.ok(existsSync(outputFile(name)), `缺少 ${name}.output.json：${fix}`);
  }
});

test('没有示例的测试与输出不应留下', () => {
  for (const ending of ['.test.ts', '.output.json']) {
    for (const file of filesBelow('typescript/', ending)) {
      const name = file.slice(0, -ending.length).replace(/\.slow$/, '');
      assert.ok(programs.includes(name), `typescript/${file} 对应的示例不存在`);
    }
  }
});

test('每个 Solidity 示例都由测试部署：旁边的测试，或者运行部署它的程序的测试', () => {
  const tests = filesBelow('solidity/', '.test.ts');
  const deployedByPrograms = programs.flatMap((name) => sampleNamed(`${name}.ts`).contracts);
  for (const file of filesBelow('solidity/', '.sol')) {
    const source = readFileSync(new URL(`solidity/${file}`, samplesRoot), 'utf8');
    // 只有接口的文件没有可以部署的代码。
    if (!/^(?:abstract )?(?:contract|library) /m.test(source)) continue;
    const contract = file.slice(file.lastIndexOf('/') + 1, -'.sol'.length);
    const tested = tests
      .filter((testName) => dirname(testName) === dirname(file))
      .map((testName) => readFileSync(new URL(`solidity/${testName}`, samplesRoot), 'utf8'))
      .some((content) => new RegExp(`[':]${contract}'`).test(content));
    const isRun = deployedByPrograms.includes(`solidity/${file}:${contract}`);
    assert.ok(tested || isRun, `没有测试部署 solidity/${file} 的 '${contract}'`);
  }
});

test('示例里的 region 成对、不嵌套、不重名', () => {
  const samples = listSamples();
  assert.ok(samples.length > 0);
  for (const { name } of samples) assert.doesNotThrow(() => regionsOf(name), name);
});

// 读者会把示例抄走：只有测试才用得到的东西不能留在里面，Node 的功能只在 starter/ 里。
test('示例只用读者也有的东西：包、starter/ 与示例合约', () => {
  for (const name of programs) {
    const content = sourceOf(`${name}.ts`);
    const forbidden =
      /from '(node:[^']*|\.[^']*|hardhat[^']*|#(?!starter\/|solidity')[^']*)'|\b(process|Buffer|console\.(?!log|table)\w+)\b/.exec(
        content,
      );
    assert.equal(forbidden?.[0], undefined, `typescript/${name}.ts 用到了 ${forbidden?.[0]}`);
  }
});

// 路径、交易对与代币要出自同一条链；写死主网，换到测试网时会拿主网的 WXOC 去找测试网的交易对。
test('连接链的示例从所选的网络取链 ID 与 WXOC', () => {
  for (const name of programs) {
    const content = sourceOf(`${name}.ts`);
    if (!content.includes("'#starter/clients'")) continue;
    const fixed = /\bChainId\.XONE\b|\bWETH9\[ChainId\b/.exec(content);
    assert.equal(fixed?.[0], undefined, `typescript/${name}.ts 写死了 ${fixed?.[0]}`);
  }
});
