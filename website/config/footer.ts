import type { Footer } from '@docusaurus/theme-common';

import { facts } from 'swapx-facts';
import { NOTICES } from '../../samples/project/licences';
import { OFFLINE_PAGE } from './offline';
import { site } from './site';

const email = facts['link.email'].value;

export const footer: Footer = {
  style: 'light',
  links: [
    {
      title: '文档',
      items: [
        { label: '学习 Study', to: '/study/' },
        { label: '合约 Contract', to: '/contract/' },
        { label: '开发 SDK', to: '/sdk/' },
        { label: '阅读约定与术语表', to: '/markdown-page' },
        { label: '离线阅读', to: OFFLINE_PAGE },
      ],
    },
    {
      title: '资源',
      items: [
        { label: 'SwapX 应用', href: facts['link.app'].value },
        { label: 'GitHub', href: site.repository },
        { label: '区块浏览器', href: facts['mainnet.explorer'].value },
      ],
    },
    {
      title: '支持',
      items: [
        { label: email, href: `mailto:${email}` },
        { label: 'X（@SwapX009）', href: facts['link.x'].value },
      ],
    },
    {
      title: '条款',
      items: [
        { label: '服务条款', to: '/study/terms&conditions/terms' },
        { label: '隐私政策', to: '/study/terms&conditions/privacy' },
        // `pathname://`: a file, which the router does not know.
        { label: '第三方软件许可', to: `pathname://${NOTICES}` },
      ],
    },
  ],
  copyright:
    '<p>加密资产价格波动剧烈，兑换与提供流动性都可能损失本金；本文档不构成投资建议。</p>Copyright © 2025 SwapX.',
};
