/** What the search shows above the results of a term of the glossary, and of an address that the site names. */
import { type Fact, facts } from 'swapx-facts';
import { glossary, type GlossaryEntry, termAnchor } from 'swapx-facts/glossary';
import type { Network } from 'swapx-facts/types';
import { addressOf, type MarkdownPage, readMarkdownPages } from 'swapx-markdown/pages';
import { contracts } from 'swapx-models/contracts';
import type { KeyedCard } from 'swapx-search/engine/build';

import { TERMS_PAGE } from '../../config/terms-page';

const withoutBrackets = (term: string) => term.replace(/\s*[（(].*[）)]/, '');

function definition(entry: GlossaryEntry): KeyedCard {
  const { term, english, explanation } = entry;
  const names = [term, withoutBrackets(term), english, withoutBrackets(english)];
  return [
    [...new Set(names.map((name) => name.toLowerCase()))],
    {
      title: `${term}（${english}）`,
      text: explanation,
      links: [['术语表', `${TERMS_PAGE}#${termAnchor(entry)}`]],
    },
  ];
}

const NETWORKS: Record<Network, string> = { mainnet: 'Xone 主网', testnet: 'Xone 测试网' };

const DOUBT = { certain: '', reported: '未核实', conflicting: '说法不一', inferred: '推断' };

/** Where addresses are looked for first, and what a link there is called. */
const DEPLOYMENTS = '/contract/deployments';

type AddressFact = Extract<Fact, { kind: 'address' }>;

interface Page extends MarkdownPage {
  address: string;
  title: string;
}

const titleOf = ({ source }: MarkdownPage): string =>
  (/^title:\s*(.+)$/m.exec(source)?.[1] ?? '').replaceAll(/^['"]|['"]$/g, '');

/** The page that quotes a fact: the one of deployments, else one with a table, else any. */
function pageQuoting(key: string, pages: readonly Page[]): Page | undefined {
  const quoting = pages.filter(({ source }) => source.includes(`:fact[${key}]`));
  const inTable = ({ source }: Page) => rowLabel(key, source) !== undefined;
  return (
    quoting.find((page) => page.address === DEPLOYMENTS && inTable(page)) ??
    quoting.find(inTable) ??
    quoting.find((page) => page.address === DEPLOYMENTS) ??
    quoting[0]
  );
}

/** The first cell of the row of a table that has the address. */
function rowLabel(key: string, source: string): string | undefined {
  const row = source
    .split('\n')
    .find((line) => line.startsWith('| ') && line.includes(`:fact[${key}]`));
  const [, label = ''] = row?.split('|') ?? [];
  return label.includes(':fact[') || label.trim() === '' ? undefined : label.trim();
}

/** The name of the contract, or the symbol of the token, from the key of the fact. */
function nameOf(id: string): string {
  const contract = contracts.find(({ deployment }) => deployment === id)?.name;
  if (contract) return contract;
  const [, pair, tier] = /(?:pool|pair)\.(\w+?)(?:\.(\w+))?$/.exec(id) ?? [];
  if (!pair) return id.split('.').at(-1)!.toUpperCase();
  const tokens = pair.replace(/[A-Z]/, (letter) => `/${letter}`).toUpperCase();
  const fee = tier && facts[`v3.fee.${tier}.percent` as 'v3.fee.low.percent'].value;
  return fee ? `${tokens} 的 V3 池（${fee}）` : `${tokens} 的 V2 交易对`;
}

const linkTo = ({ address }: Page, words: string): [string, string] => [words, address];

/** Its sections are named after the networks. */
const deploymentsLink = ({ network }: AddressFact): [string, string] => [
  '部署地址',
  `${DEPLOYMENTS}#${network}`,
];

function addressCard(key: string, fact: AddressFact, pages: readonly Page[]): KeyedCard {
  const id = key.slice(fact.network.length + 1);
  const quoted = pageQuoting(key, pages);
  const isDeployment = quoted?.address === DEPLOYMENTS;
  const label = isDeployment ? rowLabel(key, quoted.source) : undefined;
  // A label there may name the source beside the contract.
  const title = label?.replace(/（(软件包|文档)）$/, '') ?? nameOf(id);
  const names = [nameOf(id), withoutBrackets(title), withoutBrackets(title).replace(/^V\d /, '')];
  const reference = pages.find(
    ({ address, title: own }) => address.includes('/technical-reference/') && names.includes(own),
  );
  const doubt = DOUBT[fact.confidence];
  return [
    [fact.value.toLowerCase()],
    {
      title: `${title}，${NETWORKS[fact.network]}`,
      text: doubt ? `${doubt}：${fact.note}` : undefined,
      copy: fact.value,
      links: [
        ...(quoted ? [isDeployment ? deploymentsLink(fact) : linkTo(quoted, quoted.title)] : []),
        ...(reference ? [linkTo(reference, '参考')] : []),
      ],
    },
  ];
}

export function cards(): KeyedCard[] {
  const pages = readMarkdownPages().map((page) => ({
    ...page,
    address: addressOf(page),
    title: titleOf(page),
  }));
  const addresses = Object.entries<Fact>(facts).flatMap(([key, fact]) =>
    fact.kind === 'address' ? [addressCard(key, fact, pages)] : [],
  );
  return [...glossary.map(definition), ...addresses];
}
