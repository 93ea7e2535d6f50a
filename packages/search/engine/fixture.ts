/** A small site for the tests of the engine. */
import { type BuiltIndex, buildIndex, type Lexicon, type SoundsOf, type SourcePage } from './build';
import type { DocumentKind, Embeddings } from './format';
import { openCatalogue } from './catalogue';
import { parse } from './parse';
import { rank } from './rank';
import { readStopWords } from '../stop-words';

export const lexicon: Lexicon = {
  terms: [
    ['滑点', 'slippage', 'hua dian'],
    ['无常损失', 'impermanent loss', 'wu chang sun shi'],
    ['闪电兑换', 'flash swap', 'shan dian dui huan'],
    ['流动性池', 'pool', 'liu dong xing chi'],
  ],
  english: [['manipulation', '操纵']],
  synonyms: [['三明治攻击', '夹子']],
  stopWords: readStopWords(),
  site: {
    errorsPage: '/sdk/errors',
    learners: '/study/',
    everydayLatin: 'v[23]|usdt|metamask',
    programming: '代码',
    areas: [
      ['合约里|reason string', '/contract/'],
      ['让用户|自己的网站|\\bviem\\b', '/sdk/'],
      ['Fail with error', '/study/'],
    ],
  },
  soundAlike: ['化华滑划话画'],
  traditional: '點点報报價价無无損损',
};

const sounds: Record<string, string> = { 撤: 'che', 出: 'chu', 资: 'zi', 金: 'jin' };

export const soundsOf: SoundsOf = (han) => Array.from(han, (character) => sounds[character] ?? '');

export const noEmbeddings: Embeddings = { scale: 0, features: {}, pages: {} };

export const page = (
  address: string,
  title: string,
  kind: DocumentKind,
  ...texts: [heading: string, text: string][]
): SourcePage => ({
  address,
  title,
  kind,
  lead: '',
  sections: [
    { anchor: '', heading: '', text: '' },
    ...texts.map(([heading, text]) => ({ anchor: heading, heading, text })),
  ],
});

export function answersOf(index: BuiltIndex) {
  const catalogue = openCatalogue(index.catalogue);
  const shards = new Map(index.shards.map((shard, at) => [at, shard]));
  const ask = (query: string) => rank(parse(query, catalogue), catalogue, shards);
  const results = (query: string) => ask(query).pages;
  return {
    catalogue,
    results,
    bank: (query: string) =>
      ask(query).answers.map((result) => catalogue.pages[result.page]!.address),
    addresses: (query: string) =>
      results(query).map((result) => catalogue.pages[result.page]!.address),
  };
}

export const answersFrom = (...pages: SourcePage[]) =>
  answersOf(buildIndex(pages, lexicon, soundsOf, noEmbeddings));
