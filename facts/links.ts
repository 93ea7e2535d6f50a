import type { FactTable } from './types';

const swapxDocs = 'hi-swapx/docs@e741008';
const chineseDocs = 'swapx-docs/Docs-SwapX@91cd352';
const salus = 'https://cert-api.salusec.io/api/v1/salus/contract/certificate/full/2025';

// At the commits of the sources above: the text that the pages retell does not change under them.
const english =
  'https://github.com/hi-swapx/docs/blob/e741008ac7b60e372dd12210ff924b2edbb85c5f/docs/swapx-integration/welcome-to-swapx';
const chinese =
  'https://github.com/swapx-docs/Docs-SwapX/blob/91cd352dec7439d1db8410d3d77cfe4af69f4504/CN/huan-ying-lai-dao-swapx';

export const links = {
  'link.app': {
    kind: 'url',
    value: 'https://swapx.exchange/',
    confidence: 'certain',
    source: swapxDocs,
  },
  'link.pools': {
    kind: 'url',
    value: 'https://swapx.exchange/pools',
    confidence: 'certain',
    source: swapxDocs,
  },
  'link.docs': {
    kind: 'url',
    value: 'https://docs.swapx.exchange',
    confidence: 'certain',
    source: swapxDocs,
  },
  'link.github': {
    kind: 'url',
    value: 'https://github.com/hi-swapx',
    confidence: 'certain',
    source: swapxDocs,
  },
  'link.githubDocs': {
    kind: 'url',
    value: 'https://github.com/hi-swapx/docs',
    confidence: 'certain',
    source: swapxDocs,
  },
  'link.githubContractV2': {
    kind: 'url',
    value: 'https://github.com/huione-labs/SwapX-contract',
    confidence: 'certain',
    source: 'huione-labs/SwapX-contract@c98cc1c',
  },
  'link.githubContractV3': {
    kind: 'url',
    value: 'https://github.com/hi-swapx/contract-v3',
    confidence: 'certain',
    source: 'hi-swapx/contract-v3@14a2798',
  },
  'link.xone': {
    kind: 'url',
    value: 'https://xone.org',
    confidence: 'certain',
    source: 'ethereum-lists/chains eip155-3721',
  },
  'link.email': {
    kind: 'text',
    value: 'support@swapx.exchange',
    confidence: 'certain',
    source: swapxDocs,
  },
  'link.x': {
    kind: 'url',
    value: 'https://x.com/SwapX009',
    confidence: 'certain',
    source: swapxDocs,
  },
  'link.youtube': {
    kind: 'url',
    value: 'https://www.youtube.com/@SwapX009',
    confidence: 'certain',
    source: swapxDocs,
  },
  'link.linktree': {
    kind: 'url',
    value: 'https://linktr.ee/swapx009',
    confidence: 'certain',
    source: swapxDocs,
  },
  // The one of the page on contacts; a page of questions and answers still has an older one.
  'link.telegram': {
    kind: 'url',
    value: 'https://t.me/swapx_official',
    confidence: 'certain',
    source: `${swapxDocs} contact-us.md:18`,
  },

  'link.terms': {
    kind: 'url',
    value: `${english}/privacy-and-terms/terms-of-service-tos.md`,
    confidence: 'certain',
    source: swapxDocs,
  },
  'link.privacy': {
    kind: 'url',
    value: `${english}/privacy-and-terms/privacy-policy.md`,
    confidence: 'certain',
    source: swapxDocs,
  },
  'link.termsChinese': {
    kind: 'url',
    value: `${chinese}/yin-si-yu-zheng-ce/fu-wu-tiao-kuan-tos.md`,
    confidence: 'certain',
    source: chineseDocs,
  },
  'link.privacyChinese': {
    kind: 'url',
    value: `${chinese}/yin-si-yu-zheng-ce/yin-si-xie-yi.md`,
    confidence: 'certain',
    source: chineseDocs,
  },
  'link.stakingAgreement': {
    kind: 'url',
    value: `${english}/privacy-and-terms/XOCStaking.md`,
    confidence: 'certain',
    source: swapxDocs,
  },
  'link.brandRules': {
    kind: 'url',
    value: `${english}/about-us/brand-and-logos.md`,
    confidence: 'certain',
    source: swapxDocs,
  },
  'legal.date': {
    kind: 'date',
    value: '2025-12-24',
    confidence: 'certain',
    source: swapxDocs,
  },
  'legal.chineseDate': {
    kind: 'date',
    value: '2025-11-07',
    confidence: 'certain',
    source: chineseDocs,
  },

  // Where prices of pools on Xone are shown, beside the app.
  'link.geckoTerminal': {
    kind: 'url',
    value: 'https://www.geckoterminal.com/xone/pools',
    confidence: 'certain',
    source: 'hello-xone/official_docs@4670214',
  },
  'link.explorerPools': {
    kind: 'url',
    value: 'https://xonescan.com/pools',
    confidence: 'certain',
    source: 'hello-xone/official_docs@4670214, hello-xone/xone_explorer@23c551a',
  },

  'link.coinGeckoXoc': {
    kind: 'url',
    value: 'https://www.coingecko.com/en/coins/wrapped-xoc',
    confidence: 'certain',
    source: 'hello-xone/official_docs@4670214 pages/blog/updates/10-01-2025.mdx:306',
  },

  // The wallet that the official guides walk through, and the bridge that they name.
  'link.metamask': {
    kind: 'url',
    value: 'https://metamask.io/',
    confidence: 'certain',
    source: 'MetaMask/metamask-extension README',
  },
  'link.rainlink': {
    kind: 'url',
    value: 'https://rainlink.co/',
    confidence: 'certain',
    source: `${swapxDocs} docs/swapx-integration/bridging/rainlink-bridging.md, hello-rainlink/docs@9ef99c3`,
  },

  // Salus calls the V2 and V3 reports attestation, the other two audit: never blur the two words.
  'report.v2Attestation': {
    kind: 'url',
    value: `${salus}/SwapX-contract-v2_attestation_report_2025-04-07.pdf`,
    confidence: 'certain',
    source: swapxDocs,
  },
  'report.v2Attestation.date': {
    kind: 'date',
    value: '2025-04-07',
    confidence: 'certain',
    source: swapxDocs,
  },
  'report.v3Attestation': {
    kind: 'url',
    value: `${salus}/SwapX-contract-v3_attestation_report_2025-04-07.pdf`,
    confidence: 'certain',
    source: swapxDocs,
  },
  'report.v3Attestation.date': {
    kind: 'date',
    value: '2025-04-07',
    confidence: 'certain',
    source: swapxDocs,
  },
  'report.buySellAudit': {
    kind: 'url',
    value: `${salus}/SwapX-buy-sell_audit_report_2025-04-15.pdf`,
    confidence: 'certain',
    source: swapxDocs,
  },
  'report.buySellAudit.date': {
    kind: 'date',
    value: '2025-04-15',
    confidence: 'certain',
    source: swapxDocs,
  },
  'report.routerAudit': {
    kind: 'url',
    value: `${salus}/SwapX_contracts-router_audit_report_2025-10-31.pdf`,
    confidence: 'certain',
    source: swapxDocs,
  },
  'report.routerAudit.date': {
    kind: 'date',
    value: '2025-10-31',
    confidence: 'certain',
    source: swapxDocs,
  },
} as const satisfies FactTable;
