// npm test：在两个长驻进程里运行全部测试文件。启动一条链比跑完一个文件还慢，所以每个进程只启动一次，
// 每个文件之前回到刚部署完的状态（见 worker.ts）。也可以列出要运行的文件，按所列的顺序运行。
// npm test -- slow：加上名字里有 .slow. 的文件，每个请求还要裁判给出同样的回答（见 differential-worker.ts）。
import { PassThrough } from 'node:stream';
import { spec } from 'node:test/reporters';
import { createReport } from './report';
import { testFiles } from './test-files';
import { runFiles } from './workers';

const options = process.argv.slice(2);
const isSlow = options.includes('--slow');
const requested = options.filter((option) => option !== '--slow');
const events = new PassThrough({ objectMode: true });
events.pipe(new spec()).pipe(process.stdout);

const report = createReport((event) => events.write(event));
const worker = new URL(isSlow ? 'differential-worker.ts' : 'worker.ts', import.meta.url);
const files = requested.length > 0 ? requested : testFiles(isSlow);
await runFiles([worker, worker], files, report.addFile);
report.finish();
events.end();
process.exitCode = report.passed() ? 0 : 1;
