import { register } from 'node:module';
import { format } from 'node:util';
import { programUrl } from '../catalogue';
import { createRecorder, type RunRecord } from '../record';
import { RUN_QUERY } from './load-sample';

register('./load-sample.ts', import.meta.url);

let runs = 0;

/** 在本进程的链上运行一个示例，返回各片段打印的内容；不往终端打印。 */
export async function captureOutput(name: string): Promise<RunRecord> {
  const { record, enter, print, printTable } = createRecorder();
  const { log, table } = console;
  console.log = (...values: unknown[]) => print(format(...values));
  console.table = printTable;
  globalThis.swapxRegion = enter;
  runs += 1;
  try {
    // 同一个地址的模块只执行一次；每次换一个地址，示例才会重新运行。
    await import(`${programUrl(name).href}${RUN_QUERY}${runs}`);
  } finally {
    console.log = log;
    console.table = table;
    globalThis.swapxRegion = undefined;
  }
  return record;
}
