import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import test from 'node:test';
import { outputFile, sampleNames, sampleUrl, testFile } from './sample-files';

const samplesRoot = new URL('.', import.meta.url);

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(new URL(folder, samplesRoot), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending));
}

test('每个 TypeScript 示例都有测试和保存的输出', () => {
  assert.ok(sampleNames().length > 0);
  for (const name of sampleNames()) {
    assert.ok(existsSync(testFile(name)), `缺少 typescript/${name}.test.ts`);
    const runs = readFileSync(testFile(name), 'utf8').includes(`runSample('${name}')`);
    assert.ok(runs, `typescript/${name}.test.ts 没有运行 runSample('${name}')`);
    const mend = '运行 npm run outputs';
    assert.ok(existsSync(outputFile(name)), `缺少 typescript/${name}.output.txt：${mend}`);
  }
});

test('没有示例的测试与输出不应留下', () => {
  for (const ending of ['.test.ts', '.output.txt']) {
    for (const file of filesBelow('typescript/', ending)) {
      const name = file.slice(0, -ending.length);
      assert.ok(sampleNames().includes(name), `typescript/${file} 对应的示例不存在`);
    }
  }
});

test('每个 Solidity 示例所在的目录都有测试提到它', () => {
  const tests = filesBelow('solidity/', '.test.ts');
  for (const file of filesBelow('solidity/', '.sol')) {
    const contract = file.slice(file.lastIndexOf('/') + 1, -'.sol'.length);
    const tested = tests
      .filter((testName) => dirname(testName) === dirname(file))
      .map((testName) => readFileSync(new URL(`solidity/${testName}`, samplesRoot), 'utf8'))
      .some((content) => new RegExp(`[':]${contract}'`).test(content));
    assert.ok(tested, `solidity/${file} 旁边没有测试部署 '${contract}'`);
  }
});

test('示例里的 region 成对、不嵌套、不重名', () => {
  const samples = sampleNames().map((name) => ({
    name: `typescript/${name}.ts`,
    content: readFileSync(sampleUrl(name), 'utf8'),
  }));
  const contracts = filesBelow('solidity/', '.sol').map((file) => ({
    name: `solidity/${file}`,
    content: readFileSync(new URL(`solidity/${file}`, samplesRoot), 'utf8'),
  }));
  for (const { name, content } of [...samples, ...contracts]) checkRegions(name, content);
});

function checkRegions(file: string, content: string): void {
  const seen = new Set<string>();
  let open: string | undefined;
  for (const [index, line] of content.split('\n').entries()) {
    const [, kind, region] = /^\s*\/\/ #(region|endregion)(?: (\S+))?$/.exec(line) ?? [];
    if (kind === undefined) continue;
    const place = `${file}:${index + 1}`;
    assert.ok(region, `${place} 的 ${kind} 没有名称`);
    if (kind === 'region') {
      assert.equal(open, undefined, `${place}：${open} 还没有结束`);
      assert.ok(!seen.has(region), `${place}：region ${region} 重名`);
      seen.add(region);
      open = region;
    } else {
      assert.equal(region, open, `${place} 结束的不是正在进行的 region`);
      open = undefined;
    }
  }
  assert.equal(open, undefined, `${file} 的 region ${open} 没有结束`);
}

test('示例不使用 Node 的功能，也只从 #chain 取链', () => {
  for (const name of sampleNames()) {
    const content = readFileSync(sampleUrl(name), 'utf8');
    const forbidden = /from '(node:[^']*|\.[^']*|hardhat[^']*)'|\b(process|Buffer|console)\b/.exec(
      content,
    );
    assert.equal(forbidden?.[0], undefined, `typescript/${name}.ts 用到了 ${forbidden?.[0]}`);
  }
});
