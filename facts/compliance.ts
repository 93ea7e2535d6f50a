import type { FactTable } from './types';

// Dated statements: about Huione, each of somebody whom the pages on partner tokens name, and the
// notice that decides the position of readers in mainland China.
const proposedRule = 'Federal Register, FR Doc. 2025-07837';
const finalRule = 'Federal Register, FR Doc. 2025-19571';

const chinaNotice = '中国人民银行等十部门';

const fincenFigureNote = '这是 FinCEN 给出的数字，多家报道一致，规则原文未逐条核对。';
const pressNote = '据媒体报道（截至 2025-12），此后的情况请自行查证。';

export const compliance = {
  'fincen.statute': {
    kind: 'text',
    value: '《美国爱国者法案》（USA PATRIOT Act）第 311 条',
    confidence: 'certain',
    source: finalRule,
  },
  'fincen.proposal.announced': {
    kind: 'date',
    value: '2025-05-01',
    confidence: 'certain',
    source: proposedRule,
  },
  'fincen.proposal.published': {
    kind: 'date',
    value: '2025-05-05',
    confidence: 'certain',
    source: proposedRule,
  },
  'fincen.proposal.citation': {
    kind: 'text',
    value: '90 FR 18934–18949',
    confidence: 'certain',
    source: proposedRule,
  },
  'fincen.proposal.document': {
    kind: 'text',
    value: 'FR Doc. 2025-07837',
    confidence: 'certain',
    source: proposedRule,
  },
  'fincen.proposal.rin': {
    kind: 'text',
    value: 'RIN 1506-AB68',
    confidence: 'certain',
    source: proposedRule,
  },
  'fincen.proposal.docket': {
    kind: 'text',
    value: 'FINCEN-2025-0004',
    confidence: 'certain',
    source: proposedRule,
  },
  'fincen.proposal.url': {
    kind: 'url',
    value: 'https://www.govinfo.gov/content/pkg/FR-2025-05-05/html/2025-07837.htm',
    confidence: 'certain',
    source: proposedRule,
  },
  'fincen.finalRule.announced': {
    kind: 'date',
    value: '2025-10-14',
    confidence: 'certain',
    source: 'FinCEN news release 2025-10-14',
  },
  'fincen.finalRule.published': {
    kind: 'date',
    value: '2025-10-16',
    confidence: 'certain',
    source: finalRule,
  },
  'fincen.finalRule.citation': {
    kind: 'text',
    value: '90 FR 48295–48312',
    confidence: 'certain',
    source: finalRule,
  },
  'fincen.finalRule.document': {
    kind: 'text',
    value: 'FR Doc. 2025-19571',
    confidence: 'certain',
    source: finalRule,
  },
  'fincen.finalRule.effective': {
    kind: 'date',
    value: '2025-11-17',
    confidence: 'certain',
    source: finalRule,
  },
  'fincen.finalRule.url': {
    kind: 'url',
    value: 'https://frtracker.app/fr/2025-19571',
    confidence: 'certain',
    source: finalRule,
  },

  'fincen.figure.period': {
    kind: 'text',
    value: '2021 年 8 月至 2025 年 1 月',
    confidence: 'reported',
    source: 'FinCEN, 2025-05-01',
    note: fincenFigureNote,
    saidBy: 'FinCEN',
  },
  'fincen.figure.illicitProceeds': {
    kind: 'text',
    value: '至少 40 亿美元',
    confidence: 'reported',
    source: 'FinCEN, 2025-05-01',
    note: fincenFigureNote,
    saidBy: 'FinCEN',
  },
  'fincen.figure.dprkHeists': {
    kind: 'text',
    value: '至少 3700 万美元',
    confidence: 'reported',
    source: 'FinCEN, 2025-05-01',
    note: fincenFigureNote,
    saidBy: 'FinCEN',
  },
  'fincen.figure.investmentScams': {
    kind: 'text',
    value: '至少 3600 万美元',
    confidence: 'reported',
    source: 'FinCEN, 2025-05-01',
    note: fincenFigureNote,
    saidBy: 'FinCEN',
  },

  'fincen.figure.otherScams': {
    kind: 'text',
    value: '至少 3 亿美元',
    confidence: 'reported',
    source: 'FinCEN, 2025-05-01',
    note: fincenFigureNote,
    saidBy: 'FinCEN',
  },

  'ofac.princeGroup.date': {
    kind: 'date',
    value: '2025-10-14',
    confidence: 'reported',
    source: 'US Treasury, 2025-10-14',
    note: '制裁名单随时变动，请查询 OFAC 的最新名单。',
    saidBy: '美国财政部',
  },
  'ofac.princeGroup.targets': {
    kind: 'number',
    value: 146,
    confidence: 'reported',
    source: 'US Treasury, 2025-10-14',
    note: '制裁名单随时变动，请查询 OFAC 的最新名单。',
    saidBy: '美国财政部',
  },

  'huione.licence.statementDate': {
    kind: 'date',
    value: '2025-03-06',
    confidence: 'conflicting',
    source: 'National Bank of Cambodia, press reports',
    note: '柬埔寨国家银行当日对媒体表示 Huione Pay 已无牌照；牌照失效的时间，报道有 2024-06 与 2025-03 两种说法。',
    saidBy: '媒体',
  },
  'huione.guaranteeClosure': {
    kind: 'date',
    value: '2025-05-13',
    confidence: 'reported',
    source: 'Wired, 2025-05',
    note: '据媒体报道，后来的分析报告称链上活动仍在继续。',
    saidBy: 'Wired',
  },
  'huione.guaranteeVolume': {
    kind: 'text',
    value: '至少 270 亿美元',
    confidence: 'reported',
    source: 'Elliptic, 2025-05',
    note: '这是 Elliptic 的估算，未经独立核对。',
    saidBy: 'Elliptic',
  },
  'huione.withdrawalHalt': {
    kind: 'date',
    value: '2025-12-01',
    confidence: 'reported',
    source: 'IBTimes UK, 2025-12',
    note: pressNote,
    saidBy: '媒体',
  },
  'huione.branchesClosedUntil': {
    kind: 'date',
    value: '2026-01-05',
    confidence: 'reported',
    source: 'IBTimes UK, 2025-12',
    note: pressNote,
    saidBy: '媒体',
  },
  'huione.tetherFreeze': {
    kind: 'text',
    value: '约 2962 万 USDT（2024-07）',
    confidence: 'reported',
    source: 'press reports, 2024-07',
    note: '据媒体报道，未在链上核对。',
    saidBy: '媒体',
  },
  'huione.laterActivity.url': {
    kind: 'url',
    value: 'https://app.followin.io/en/feed/18355450',
    confidence: 'reported',
    source: 'Followin, 2025',
    note: '媒体转述的分析报告，未经独立核对。',
  },
  'usdh.launch': {
    kind: 'text',
    value: '2024 年 9 月',
    confidence: 'reported',
    source: 'Decrypt, 2025-01',
    note: '据媒体报道，未经独立核对。',
    saidBy: '媒体',
  },
  'usdh.launch.url': {
    kind: 'url',
    value: 'https://www.aicoin.com/en/article/439197',
    confidence: 'reported',
    source: 'Decrypt, 2025-01, reprinted by AiCoin',
    note: '据媒体报道，未经独立核对。',
    saidBy: '媒体',
  },

  'china.notice': {
    kind: 'text',
    value: '《关于进一步防范和处置虚拟货币交易炒作风险的通知》',
    confidence: 'certain',
    source: chinaNotice,
  },
  'china.notice.number': {
    kind: 'text',
    value: '银发〔2021〕237 号',
    confidence: 'certain',
    source: chinaNotice,
  },
  'china.notice.published': {
    kind: 'date',
    value: '2021-09-24',
    confidence: 'certain',
    source: chinaNotice,
  },
} as const satisfies FactTable;
