// 测试自己的程序的例子，成为读者自己的项目。
import type { Files, Project } from './files';
import { folderProject } from './folder';
import { chainNotices } from './texts';

const readme = `# 测试自己的程序

来自 SwapX 文档的“测试自己的程序”一页。需要 Node.js 20.19 或更高版本。

## 运行

\`\`\`bash
npm ci
npm run ci
\`\`\`

\`npm run ci\` 启动一条本地链，运行测试，再停掉链。边改边试时，在一个终端里让链一直运行，在另一个里只运行测试：

\`\`\`bash
npm run chain
npm test
\`\`\`

## 检查

\`\`\`bash
npm run check
\`\`\`

## 文件

- \`swap.ts\`：要测试的程序，换成你自己的。
- \`swap.test.ts\`：测试。
- \`starter/faults.ts\`：会出错的节点。
- \`ci.mjs\`：自动测试用的一条命令。
- \`starter/\` 的其余文件：网络、地址与接口。
- \`chain.mjs\`：本地链。它含有别人的软件，各自的许可在 \`${chainNotices}\` 里；转交它时请一并带上。

测试发送交易、快进时间、回到以前的状态，只能在本地链上运行；换成别的链，一开始就会停下。
`;

export const integrationProject = (chain: Files): Project =>
  folderProject('integration', 'viem', chain, {
    commands: {
      test: 'node --env-file=.env --import tsx --test swap.test.ts',
      ci: 'node ci.mjs',
      chain: 'node chain.mjs',
      check: 'tsc',
    },
    readme,
  });
