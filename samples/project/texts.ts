// 读者的项目里不是程序的那些文件。
import { readFileSync } from 'node:fs';
import { facts } from 'swapx-facts';

const own = JSON.parse(readFileSync(new URL('../tsconfig.json', import.meta.url), 'utf8')) as {
  compilerOptions: Record<string, unknown>;
};

/** 与示例自己的类型检查相同；只是读者常常只贴一部分，没用到的名字不算错。 */
export const compilerOptions = {
  ...own.compilerOptions,
  noUnusedLocals: undefined,
  noUnusedParameters: undefined,
};

export const tsconfig = `${JSON.stringify({ compilerOptions, include: ['**/*.ts'] }, null, 2)}\n`;

/** chain.mjs 里别人的软件与许可。 */
export const chainNotices = 'chain.third-party-notices.txt';

export const gitignore = 'node_modules\n.env\n';

// @uniswap/v3-sdk 间接要求 hardhat 作为 peer 依赖，运行时用不到，不装可以省下近三百 MB。
export const npmrc = `; 不运行安装脚本，版本写死
ignore-scripts=true
save-exact=true
; 不自动安装 peer 依赖：SDK 间接要求的 hardhat 运行时用不到
legacy-peer-deps=true
`;

export const env = `# 连接哪一条链：local（本地链）、testnet（测试网）或 mainnet（主网）
SWAPX_NETWORK=local
# 节点的地址。本地链由 npm run chain 启动
SWAPX_RPC_URL=http://127.0.0.1:8545
# 测试网与主网才需要：发送交易的账户的私钥。不要提交这个文件，不要给任何人看
# PRIVATE_KEY=
`;

export interface Spending {
  transactions: number;
  /** 余额的变化，按代币的代号；XOC 不含 Gas 费。 */
  changes: Record<string, string>;
}

const spending = JSON.parse(
  readFileSync(new URL('spending.json', import.meta.url), 'utf8'),
) as Record<string, Spending>;

function spendingText(sample: string): string {
  const spent = spending[sample];
  if (!spent) return '这个程序的花费还没有记录：运行之前先看清它发送什么。';
  const { transactions, changes } = spent;
  if (transactions === 0) return '这个程序只读取与计算，不发送交易，不花费任何东西。';
  const list = Object.entries(changes).map(([symbol, change]) => `${symbol} ${change}`);
  const sum = list.length > 0 ? `账户的余额变化：${list.join('，')}` : '账户的代币余额不变';
  return `在刚启动的本地链上，它发送 ${transactions} 笔交易，${sum}，另付 Gas 费。价格不同，结果也不同。`;
}

function realNetworks(starter: string[]): string {
  if (starter.includes('starter/local-chain.ts')) {
    return '这个程序是演示：它自己扮演市场、使用测试代币或快进时间，只能在本地链上运行。换成别的链，它一开始就会停下，什么也不发送。要用在别的链上，新建一个文件，只取你要的那几段。';
  }
  if (!starter.includes('starter/connection.ts')) return '这个程序不连接任何链。';
  const sends = starter.includes('starter/confirm.ts');
  const key = sends ? '\n- `PRIVATE_KEY`：发送交易的账户的私钥，账户里只放这次要用的数量。' : '';
  const asks = sends
    ? '\n每次签名之前，程序都会打印要签什么：发往哪里、附带多少 XOC、调用什么函数、数量与收款地址，等你输入 `yes`；输入别的就停下，不签名也不发送。已经发出的交易不能撤回。先在测试网上走一遍，再考虑主网。\n'
    : '';
  return `改 \`.env\`：

- \`SWAPX_NETWORK\`：测试网写 \`testnet\`，主网写 \`mainnet\`。
- \`SWAPX_RPC_URL\`：节点的地址。公开的节点：测试网 ${facts['testnet.rpc'].value} ，主网 ${facts['mainnet.rpc'].value} 。${key}

缺一个变量，或者节点的链 ID 与所写的网络不符，程序都会停下并说明原因，不会自己改连主网。
${asks}
测试网没有公布 USDT 的地址，用到它的程序要先在 \`starter/networks.ts\` 里换成你自己的代币；测试网的其他地址有几套公开的版本，使用前请在区块浏览器核对。`;
}

export function readme(
  sample: string,
  program: string,
  starter: string[],
  hasContracts: boolean,
): string {
  const needsChain = starter.includes('starter/connection.ts');
  const chain = needsChain
    ? `在一个终端里启动本地链，并让它一直运行：

\`\`\`bash
npm run chain
\`\`\`

它只有一个文件 \`chain.mjs\`，不需要另外安装什么。它打印的账户与私钥人人皆知：不要往这些地址转真实的资产，也不要把你自己的私钥用在这条链上，它的链 ID 与主网相同，签名在主网同样有效。

在另一个终端里运行程序：`
    : '这个程序不需要链：';
  const again = needsChain
    ? '要再运行一次，先停掉本地链（Ctrl+C）再启动：它总是从同一个状态开始，打印的内容也就相同。'
    : '';
  const files = [
    `- \`${program}\`：程序。`,
    '- `starter/`：连接、地址、接口等公用的文件，可以照自己的需要改。',
    ...(hasContracts
      ? ['- `solidity/`：合约的源文件；`contracts.ts` 给出它们的接口与字节码。']
      : []),
    ...(needsChain
      ? [
          '- `.env`：连接哪一条链。',
          `- \`chain.mjs\`：本地链。它含有别人的软件，各自的许可在 \`${chainNotices}\` 里；转交它时请一并带上。`,
        ]
      : []),
  ];
  return `# ${program}

来自 SwapX 文档的示例 ${sample}。需要 Node.js 20.19 或更高版本。

## 运行

\`\`\`bash
npm ci
\`\`\`

${chain}

\`\`\`bash
npm start
\`\`\`

${again}\`npm run check\` 检查类型。

## 测试网与主网

${realNetworks(starter)}

## 会花费什么

${spendingText(sample)}

## 文件

${files.join('\n')}
`;
}
