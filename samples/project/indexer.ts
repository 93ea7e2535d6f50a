// 索引程序连同它需要的一切，成为读者自己的项目。
import type { Files, Project } from './files';
import { folderProject } from './folder';
import { chainNotices, gitignore } from './texts';

const readme = `# 没有子图时的历史：索引程序

来自 SwapX 文档的“历史数据”一页。需要 Node.js 20.19 或更高版本。

## 运行

\`\`\`bash
npm ci
npm run chain
\`\`\`

\`npm run chain\` 启动本地链，让它一直运行。在另一个终端里：

\`\`\`bash
npm run demonstration
npm start
\`\`\`

\`npm run demonstration\` 在本地链上做一天的买卖，打印行情，再演示重组；历史只在内存里。\`npm start\` 把历史存进 \`history.db\`，之后每个新区块接着读，按 Ctrl+C 停下；再启动就从停下的地方接着读。

重新启动的本地链是另一条链：先删去 \`history.db\`。

## 检查

\`\`\`bash
npm run check
\`\`\`

## 测试网与主网

\`.env\` 里换成 \`testnet\` 或 \`mainnet\` 与对应的节点，再写上 \`FIRST_BLOCK\`：两个工厂合约里较早部署的那个区块，在区块浏览器查。\`tokens.ts\` 里的代币逐个核对。\`npm start\` 没有私钥，不签名，也不发送交易；演示只能在本地链上运行。

## 文件

- \`main.ts\` 启动，\`sync.ts\` 分段读取与退回，\`events.ts\` 解码事件，\`database.ts\` 存取，\`reports.ts\` 算行情，\`tokens.ts\` 是收录的代币。
- \`starter/\`：网络、地址与接口。
- \`chain.mjs\`：本地链。它含有别人的软件，各自的许可在 \`${chainNotices}\` 里；转交它时请一并带上。
`;

export const indexerProject = (chain: Files): Project =>
  folderProject('indexer', 'indexer', chain, {
    commands: {
      start: 'node --env-file=.env --import tsx main.ts',
      demonstration: 'node --env-file=.env --import tsx demonstration.ts',
      chain: 'node chain.mjs',
      check: 'tsc',
    },
    readme,
    files: { '.gitignore': `${gitignore}history.db*\n` },
  });
