import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const samplesRoot = fileURLToPath(new URL('..', import.meta.url));

// 最久的先开始，最后才不会只剩一个进程在忙。
const longest = [
  'mutations.slow.test.ts',
  'types.test.ts',
  'starter/safety.test.ts',
  'solidity/multihop-swaps/multihop-swaps.test.ts',
  'shell/sdk/v3/fork.slow.test.ts',
];

/** 全部测试文件，路径相对 samples；名字里有 .slow. 的只在 npm test -- slow 里运行。 */
export function testFiles(isSlow: boolean): string[] {
  const files = readdirSync(samplesRoot, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('node_modules/'))
    .filter((file) => isSlow || !file.endsWith('.slow.test.ts'))
    .sort();
  const first = longest.filter((file) => files.includes(file));
  return [...first, ...files.filter((file) => !first.includes(file))];
}
