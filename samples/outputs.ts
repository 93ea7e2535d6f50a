// npm run outputs：逐个运行示例，把打印的内容保存在示例旁边，把花费保存在 project/spending.json；每个示例遇到的都是刚部署完的链。
// 可以只列出要更新的示例：npm run outputs sdk/v3/swaps/quoting
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { outputFile, recordedNames } from './catalogue';
import { serialize } from './record';
import { captureOutput } from './testing/capture-output';
import { freshChain } from './testing/fresh-chain';
import { spendingFile, storedSpending, withSpending } from './testing/spending';

const requested = process.argv.slice(2);
const names = requested.length > 0 ? requested : recordedNames();
const spending = storedSpending();
const restore = await freshChain();

for (const name of names) {
  await restore();
  const [record, spent] = await withSpending(() => captureOutput(name));
  spending[name] = spent;
  const output = serialize(record);
  const file = outputFile(name);
  const changed = !existsSync(file) || readFileSync(file, 'utf8') !== output;
  if (changed) writeFileSync(file, output);
  console.log(`${changed ? '已更新' : '无变化'} ${name}`);
}

// 已经没有的示例不留下。
const kept = recordedNames().map((name) => [name, spending[name]]);
writeFileSync(spendingFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
