// 示例文件的清单与命名规则：示例 x/y.ts 旁边有 x/y.test.ts 与 x/y.output.json。
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RunRecord } from './record';

const folder = new URL('typescript/', import.meta.url);

const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

/** 全部示例的名称，例如 sdk/v3/swaps/quoting。 */
export const sampleNames = (): string[] => [...names];

export function sampleUrl(name: string): URL {
  if (!names.includes(name)) throw new Error(`没有示例 ${name}；现有：\n${names.join('\n')}`);
  return new URL(`${name}.ts`, folder);
}

export function outputFile(name: string): string {
  return fileURLToPath(new URL(`${name}.output.json`, folder));
}

/** 上一次 npm run outputs 保存的记录。 */
export function storedRecord(name: string): RunRecord {
  return JSON.parse(readFileSync(outputFile(name), 'utf8')) as RunRecord;
}

export function testFile(name: string): string {
  return fileURLToPath(new URL(`${name}.test.ts`, folder));
}
