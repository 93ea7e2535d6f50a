// 网页示例连同它需要的一切，成为读者自己的项目。
import { facts } from 'swapx-facts';
import { listSamples, sourceOf } from '../catalogue';
import { commonFiles, lockSource, type Files, type Project } from './files';
import { programSources } from './folder';
import { fileForReader } from './reader';
import { chainNotices, compilerOptions } from './texts';

/** 网页用到的公用文件；其余的是给服务端的。 */
const STARTER = ['abis.ts', 'failures.ts', 'networks.ts', 'slippage.ts'];

function sources(): Files {
  const own = listSamples()
    .filter(({ kind }) => kind === 'front-end')
    .map(({ name }) => [name.slice('front-end/'.length), name] as const);
  const starter = STARTER.map((name) => [`src/starter/${name}`, `starter/${name}`] as const);
  return Object.fromEntries(
    [...own, ...starter].map(([file, name]) => [file, fileForReader(sourceOf(name))]),
  );
}

const tsconfig = `${JSON.stringify(
  { compilerOptions: { ...compilerOptions, types: [] }, include: ['src', 'vite.config.ts'] },
  null,
  2,
)}\n`;

const env = `# 节点的地址。构建时写进网页，谁都看得到：不要放任何秘密
VITE_RPC_URL=http://127.0.0.1:8545
# 自己的报价服务，只用来与网页自己查到的对照；可以不写
# VITE_SERVICE_URL=http://127.0.0.1:3001
`;

const readme = `# 兑换的网页

来自 SwapX 文档的“前端项目”一页。需要 Node.js 20.19 或更高版本。

## 运行

\`\`\`bash
npm ci
npm run chain
\`\`\`

\`npm run chain\` 启动本地链，让它一直运行。在另一个终端里：

\`\`\`bash
npm run dev
\`\`\`

打开它打印的地址。链 ID 与主网相同：新建一个浏览器的个人资料（profile），里面的钱包没有真实的账户，也没有 Xone 主网。在钱包里添加网络：RPC 地址 http://127.0.0.1:8545 ，链 ID ${facts['mainnet.chainId'].value}，代号 XOC；导入本地链打印的第一个测试账户。

## 检查与构建

\`\`\`bash
npm run check
npm run build
npm run preview
\`\`\`

\`dist/\` 是静态文件，放到任何静态托管上。

## 测试网与主网

\`src/config.ts\` 里换成 \`networks.testnet\` 或 \`networks.mainnet\`，\`.env\` 里换成对应的节点，再构建。测试网没有 USDT：\`src/tokens.ts\` 里换成你自己的测试代币，并为它建池。先逐个按钮看清钱包弹出的内容。

## 文件

- \`src/\`：网页。\`src/starter/\`：地址与接口。
- \`chain.mjs\`：本地链。它含有别人的软件，各自的许可在 \`${chainNotices}\` 里；转交它时请一并带上。
`;

export function frontEndProject(chain: Files): Project {
  const name = 'swapx-front-end';
  const commands = {
    dev: 'vite',
    build: 'vite build',
    preview: 'vite preview',
    chain: 'node chain.mjs',
    check: 'tsc',
  };
  const files: Files = {
    ...chain,
    ...sources(),
    '.env': env,
    '.gitignore': 'node_modules\ndist\n.env\n',
    ...commonFiles(name, 'front-end', commands, readme),
    'tsconfig.json': tsconfig,
  };
  return { name, files, sources: [...programSources('front-end', files), lockSource('front-end')] };
}
