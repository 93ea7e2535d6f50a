// HTTP 服务连同它需要的一切，成为读者自己的项目。
import type { Files, Project } from './files';
import { folderProject } from './folder';
import { chainNotices } from './texts';

const readme = `# 报价与生成兑换的 HTTP 服务

来自 SwapX 文档的“HTTP 服务”一页。需要 Node.js 20.19 或更高版本。

## 运行

\`\`\`bash
npm ci
npm run chain
\`\`\`

\`npm run chain\` 启动本地链，让它一直运行。在另一个终端里：

\`\`\`bash
npm start
\`\`\`

服务在 http://127.0.0.1:3001 ，换一个端口时设置环境变量 \`PORT\`。它没有私钥，不签名，也不发送交易。\`npm run demonstration\` 各请求一次，打印响应；\`npm run load\` 测它每秒能回答多少，不要对着公开的节点测。

网页要从别的地址读取它时，把网页的地址写进环境变量 \`ALLOWED_ORIGINS\`，逗号隔开；不写时是 http://localhost:5173 。

## 检查

\`\`\`bash
npm run check
\`\`\`

## 测试网与主网

\`.env\` 里换成 \`testnet\` 或 \`mainnet\` 与对应的节点。\`tokens.ts\` 里的代币逐个在区块浏览器核对。对外开放时前面放反向代理，并在 \`app.ts\` 的 \`trustProxy\` 里写代理的地址。

## 文件

- \`server.ts\` 启动，\`app.ts\` 是各个接口，\`requests.ts\` 核对请求，\`quotes.ts\` 报价，\`swaps.ts\` 生成兑换，\`demonstration.ts\` 各请求一次，\`load.ts\` 测量。
- \`starter/\`：网络、地址与接口。
- \`chain.mjs\`：本地链。它含有别人的软件，各自的许可在 \`${chainNotices}\` 里；转交它时请一并带上。
`;

export const serviceProject = (chain: Files): Project =>
  folderProject('service', 'service', chain, {
    commands: {
      start: 'node --env-file=.env --import tsx server.ts',
      demonstration: 'node --env-file=.env --import tsx demonstration.ts',
      load: 'node --env-file=.env --import tsx load.ts',
      chain: 'node chain.mjs',
      check: 'tsc',
    },
    readme,
  });
