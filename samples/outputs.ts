// npm run outputs：在全新的链上逐个运行示例，把打印的内容保存在示例旁边。
// 可以只列出要更新的示例：npm run outputs -w samples sdk/v3/swaps/quoting
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { outputFile, sampleNames, sampleUrl } from './sample-files';

const run = promisify(execFile);
const requested = process.argv.slice(2);
const names = requested.length > 0 ? requested : sampleNames();

for (const name of names) {
  const script = fileURLToPath(sampleUrl(name));
  const env = { ...process.env, SWAPX_RPC_URL: '' };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script], { env });
  const file = outputFile(name);
  const changed = !existsSync(file) || readFileSync(file, 'utf8') !== stdout;
  if (changed) writeFileSync(file, stdout);
  console.log(`${changed ? '已更新' : '无变化'} ${name}`);
}
