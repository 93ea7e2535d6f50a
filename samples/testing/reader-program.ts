// 在自己的进程里运行一小段用到 starter/ 的程序，像读者那样用环境变量说明网络，用键盘回答。
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const samplesRoot = fileURLToPath(new URL('..', import.meta.url));

export interface Ended {
  code: number;
  output: string;
}

const asJavaScript = new Map<string, Promise<string>>();

/** 先写成 JavaScript，每个程序一次：由 tsx 载入 viem，比程序本身慢几倍，而程序要运行十几次。 */
function compiled(program: string): Promise<string> {
  const known = asJavaScript.get(program);
  if (known) return known;
  const code = build({
    stdin: { contents: program, loader: 'ts', resolveDir: samplesRoot },
    absWorkingDir: samplesRoot,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]!.text);
  asJavaScript.set(program, code);
  return code;
}

/** 运行到结束，不论怎样结束；input 是键盘的输入。 */
export async function runProgram(
  program: string,
  variables: Record<string, string>,
  input = '',
): Promise<Ended> {
  const code = await compiled(program);
  const removed = { SWAPX_NETWORK: undefined, SWAPX_RPC_URL: undefined, PRIVATE_KEY: undefined };
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, ...removed, ...variables };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '--eval', code],
      { cwd: samplesRoot, env },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
    child.stdin?.end(input);
  });
}
