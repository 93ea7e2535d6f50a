import { format } from 'node:util';
import { sampleUrl } from '../sample-files';

let runs = 0;

/** 在本进程的链上运行一个示例，返回它打印的内容；不往终端打印。 */
export async function captureOutput(name: string): Promise<string> {
  let output = '';
  const { log } = console;
  console.log = (...values: unknown[]) => (output += `${format(...values)}\n`);
  runs += 1;
  try {
    // 同一个地址的模块只执行一次；每次换一个地址，示例才会重新运行。
    await import(`${sampleUrl(name).href}?run=${runs}`);
  } finally {
    console.log = log;
  }
  return output;
}
