// 在自己的进程里运行一小段用到 starter/ 的程序，像读者那样用环境变量说明网络，用键盘回答。
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const samplesRoot = fileURLToPath(new URL('..', import.meta.url));

export interface Ended {
  code: number;
  output: string;
}

const folder = mkdtempSync(join(tmpdir(), 'swapx-programs-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

const files = new Map<string, Promise<string>>();

/** 连同包写成一个 JavaScript 文件，每个程序一次：载入 viem 的几百个文件比程序本身慢几倍，而程序要运行十几次。 */
function compiled(program: string): Promise<string> {
  const known = files.get(program);
  if (known) return known;
  const outfile = join(folder, `${files.size}.mjs`);
  const file = build({
    stdin: { contents: program, loader: 'ts', resolveDir: samplesRoot },
    absWorkingDir: samplesRoot,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    outfile,
    // CommonJS 的包用 require 载入 Node.js 自己的模块。
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  }).then(() => outfile);
  files.set(program, file);
  return file;
}

/** 运行到结束，不论怎样结束；input 是键盘的输入。 */
export async function runProgram(
  program: string,
  variables: Record<string, string>,
  input = '',
): Promise<Ended> {
  const file = await compiled(program);
  const removed = { SWAPX_NETWORK: undefined, SWAPX_RPC_URL: undefined, PRIVATE_KEY: undefined };
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, ...removed, ...variables };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [file],
      { cwd: samplesRoot, env },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
    child.stdin?.end(input);
  });
}
