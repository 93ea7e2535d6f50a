/** Eight requests that a wallet may show, and whether one should agree. Spenders are held against facts. */
import type { GivenFacts } from 'swapx-facts/given';
import { lookalike } from 'swapx-models/lookalike';

import type { facts } from './given';

export type Facts = GivenFacts<(typeof facts)[number]>;

const NAMES = {
  'mainnet.v2.router': 'SwapX V2 路由合约',
  'mainnet.v3.swapRouter': 'SwapX V3 路由合约',
  'mainnet.v3.positionManager': 'SwapX V3 头寸管理合约',
} as const;

const contracts = Object.keys(NAMES) as (keyof typeof NAMES)[];

/** What is known of an address: which contract of SwapX it is, and whether sources disagree on that. */
export function saidOf(address: string, given: Facts): string {
  const key = contracts.find((one) => given[one].value.toLowerCase() === address.toLowerCase());
  if (!key) return '地址不是本文档列出的任何一个 SwapX 合约。';
  const { confidence, note = '' } = given[key];
  return `地址是 ${NAMES[key]}。${confidence === 'conflicting' ? note : ''}`;
}

export interface WalletRequest {
  /** What the wallet calls it. */
  title: string;
  site: string;
  fields: readonly (readonly [name: string, value: string])[];
  spender?: string;
  isSafe: boolean;
  because: string;
}

export const requestsFrom = (given: Facts): readonly WalletRequest[] => {
  const app = given['link.app.host'].value;
  const router = given['mainnet.v2.router'].value;
  return [
    {
      title: '连接',
      site: app,
      fields: [['请求', '查看你的地址与余额']],
      isSafe: true,
      because: '网址是自己输入的，连接只让网站看到地址与余额，不能动用资产。',
    },
    {
      title: '授权 USDT',
      site: app,
      fields: [['数量', '20 USDT']],
      spender: router,
      isSafe: true,
      because: '数量就是这一次要换的，被授权的是 V2 路由合约。用完以后额度回到 0。',
    },
    {
      title: '授权 USDT',
      site: app,
      fields: [['数量', '无限']],
      spender: router,
      isSafe: false,
      because:
        '合约是对的，数量不对：合约以后有任何漏洞，你的全部 USDT 都可能被转走。先把数量改成这一次要用的，再同意。',
    },
    {
      title: '授权 USDT',
      site: app,
      fields: [['数量', '20 USDT']],
      spender: lookalike(router),
      isSafe: false,
      because: '地址的头尾与 V2 路由合约相同，中间不同。核对地址要逐位，不能只看头尾。',
    },
    {
      title: '签名消息',
      site: 'swapx-airdrop.example',
      fields: [
        ['类型', 'Permit'],
        ['代币', 'USDT'],
        ['数量', '无限'],
        ['有效期', '永不过期'],
      ],
      spender: lookalike(given['mainnet.v3.swapRouter'].value),
      isSafe: false,
      because: '这是签名授权（permit）：不用 Gas 费，签了就等于授权，对方随时可以转走全部 USDT。',
    },
    {
      title: '签名消息',
      site: app,
      fields: [['内容', `登录 ${app}，2026-01-01 12:00`]],
      isSafe: true,
      because: '内容是能读懂的文字，写明了网站与时间，没有代币、数量与对象。看不懂的签名一律拒绝。',
    },
    {
      title: '添加网络',
      site: 'xone-bridge.example',
      fields: [
        ['链 ID', String(given['mainnet.chainId'].value)],
        ['RPC 地址', 'https://rpc.xone-bridge.example'],
      ],
      isSafe: false,
      because: `链 ID 对，RPC 不是 ${given['mainnet.rpc'].value}。假的 RPC 会让你看到假的余额与假的交易结果。`,
    },
    {
      title: '交易',
      site: app,
      fields: [
        ['付出', '1 XOC'],
        ['函数', 'swapExactETHForTokens'],
        ['最少收到', '4.955257 USDT'],
      ],
      spender: router,
      isSafe: true,
      because: '数量、对象与最少收到的数量都与你在应用里看到的一致。少了最后一项，就要先停下来。',
    },
  ];
};
