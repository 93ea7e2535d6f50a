import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const samplesRoot = fileURLToPath(new URL('..', import.meta.url));

// 最久的先开始，最后才不会只剩一个进程在忙。
const longest = ['types.test.ts', 'shell/sdk/v3/fork.test.ts'];

/** 全部测试文件，路径相对 samples。 */
export function testFiles(): string[] {
  const files = readdirSync(samplesRoot, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('node_modules/'))
    .sort();
  return [...longest, ...files.filter((file) => !longest.includes(file))];
}
