// 用 Ponder 写的索引程序，成为读者自己的项目。包与锁是它自己的，见 samples/ponder/。
import { readFileSync } from 'node:fs';
import { listSamples, sourceOf } from '../catalogue';
import { starterFiles, type Files, type Project } from './files';
import { programSources } from './folder';
import { fileForReader } from './reader';
import { chainNotices, npmrc, tsconfig } from './texts';

const PREFIX = 'ponder/';

function sources(): Files {
  const own = listSamples()
    .filter(({ kind }) => kind === 'ponder')
    .map(({ name }) => [name.slice(PREFIX.length), fileForReader(sourceOf(name))] as const);
  const starter = own.map(([, source]) => starterFiles(source));
  return Object.assign({}, Object.fromEntries(own), ...starter) as Files;
}

const fileOf = (name: string): URL => new URL(`../${PREFIX}${name}`, import.meta.url);

const asWritten = (name: string): string => readFileSync(fileOf(name), 'utf8');

export const ponderLock = fileOf('package-lock.json');

export const ponderManifest = (): string => asWritten('package.json');

const env = `# 连接哪一条链：local（本地链）、testnet（测试网）或 mainnet（主网）
SWAPX_NETWORK=local
# 节点的地址。本地链由 npm run chain 启动
SWAPX_RPC_URL=http://127.0.0.1:8545
# 从哪个区块读起：工厂合约部署的区块
FIRST_BLOCK=0
# 不向 Ponder 的作者报告用量
PONDER_TELEMETRY_DISABLED=true
`;

const readme = `# 用 Ponder 读 SwapX 的历史

来自 SwapX 文档的“历史数据”一页。需要 Node.js 20.19 或更高版本。

## 运行

\`\`\`bash
npm ci
npm run chain
\`\`\`

\`npm run chain\` 启动本地链，让它一直运行。在另一个终端里：

\`\`\`bash
npm start
\`\`\`

浏览器打开 http://127.0.0.1:42069/graphql 查询。它没有限流，也不用登录，所以只听本机；不写 \`--hostname\` 的话，Ponder 听全部网络接口。对外开放时前面放反向代理，在那里限流。数据存在 \`.ponder/\` 里；重新启动的本地链是另一条链，先删去这个目录。

## 检查

\`\`\`bash
npm run check
\`\`\`

## 测试网与主网

\`.env.local\` 里换成 \`testnet\` 或 \`mainnet\` 与对应的节点，\`FIRST_BLOCK\` 写工厂合约部署的区块。测试网没有公布 USDT 的地址，\`tokens.ts\` 里换成你自己的代币。程序没有私钥，不签名，也不发送交易。

## 文件

- \`ponder.config.ts\` 读哪些事件，\`ponder.schema.ts\` 存什么，\`src/\` 怎样存与接口，\`tokens.ts\` 是收录的代币。
- \`starter/\`：网络与地址。
- \`chain.mjs\`：本地链。它含有别人的软件，各自的许可在 \`${chainNotices}\` 里；转交它时请一并带上。
`;

export function ponderProject(chain: Files): Project {
  const files: Files = {
    ...chain,
    ...sources(),
    '.env.local': env,
    '.gitignore': 'node_modules\n.env.local\n.ponder\n',
    '.npmrc': npmrc,
    'README.md': readme,
    'package.json': ponderManifest(),
    'package-lock.json': asWritten('package-lock.json'),
    'tsconfig.json': tsconfig,
  };
  const own = ['package.json', 'package-lock.json'].map((file) => `samples/${PREFIX}${file}`);
  return { name: 'swapx-ponder', files, sources: [...programSources('ponder', files), ...own] };
}
