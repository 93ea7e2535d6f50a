// npm run compile：编译本地链与示例的全部合约，再部署一次本地链。各编译器版本互不相干，每个版本一个进程。
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chainContracts } from 'swapx-chain/contracts/artifacts';
import { deployedChain } from 'swapx-chain/state/deployed';
import { sampleContracts } from '#solidity';

const projects = { chain: chainContracts, samples: sampleContracts };
type ProjectName = keyof typeof projects;

const run = promisify(execFile);
const self = fileURLToPath(import.meta.url);
const [name, version] = process.argv.slice(2);

if (name && version) {
  const contracts = projects[name as ProjectName].compileVersion(version);
  console.log(`${name}，solc ${version}：${contracts.length} 个合约与接口`);
} else {
  const tasks = Object.entries(projects).flatMap(([project, { uncachedVersions }]) =>
    uncachedVersions().map((version) => [project, version]),
  );
  const compiling = tasks.map(async (task) => {
    const { stdout } = await run(process.execPath, [...process.execArgv, self, ...task]);
    process.stdout.write(stdout);
  });
  await Promise.all(compiling);
  if (tasks.length === 0) console.log('合约没有变化，用上次的编译结果');
  // 测试的几个进程与网站的构建都从这条链开始；它们同时启动，各做一遍就是几倍的时间。
  await deployedChain();
}
