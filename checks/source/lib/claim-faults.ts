/** Whether the site holds to its claims (claims.ts) wherever it speaks of them. */
import { type Fact, facts } from '../../../facts';
import { addressOf, type MarkdownPage } from '../../../markdown/pages';
import { type Line, linesOf } from '../../../markdown/reader';
import { type Claim, claims } from './claims';

const HEADING = /^#+ .*?(?:\{#(?<anchor>[\w-]+)\})?$/;

/** The lines of a section up to the next heading; without an anchor, all lines of the page. */
function sectionOf(source: string, anchor?: string): string {
  if (anchor === undefined) return source;
  let isInside = false;
  return source
    .split('\n')
    .filter((line) => {
      const heading = HEADING.exec(line);
      if (heading) isInside = heading.groups!.anchor === anchor;
      return isInside;
    })
    .join('\n');
}

/** A claim whose sentence no longer stands where it is at home. */
export function homeFaults({ sentence, home }: Claim, pages: MarkdownPage[]): string[] {
  const [address, anchor] = home.split('#');
  const page = pages.find((candidate) => addressOf(candidate) === address);
  if (!page) return [`没有 ${home} 这一页，“${sentence}”要写明出处`];
  return sectionOf(page.source, anchor).includes(sentence)
    ? []
    : [`${page.path}：${home} 没有“${sentence}”；改回这一句，或改 claims.ts`];
}

/** What others believe is quoted, or stands first in a row below the heading 误解. */
const QUOTED = /“[^”]{7,}”/g;

/** Programs also speak of facts that are none: `:fact[key]`. */
const valueOf = (key: string): string =>
  String((facts as Record<string, Fact | undefined>)[key]?.value ?? '');

const withoutMarks = (text: string): string =>
  text
    .replaceAll(QUOTED, '')
    .replaceAll(/:fact\[([^\]]+)\]/g, (_, key: string) => valueOf(key))
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/[\s`*]/g, '');

/** What the site itself says in a text, ready for the patterns of claims. */
export interface Statements {
  path: string;
  lines: Line[];
}

export function statementsOf({ path, source }: MarkdownPage): Statements {
  // The head of a question holds what people ask and believe.
  const head = path.startsWith('questions/') ? source.slice(0, source.indexOf('\n---', 3)) : '';
  const firstLine = head === '' ? 1 : head.split('\n').length + 2;
  let isOfMisunderstandings = false;
  const lines = linesOf(source)
    .filter(({ line }) => line >= firstLine)
    .map(({ line, text }) => {
      if (HEADING.test(text)) isOfMisunderstandings = text.includes('误解');
      const said = isOfMisunderstandings ? text.replace(/^\|[^|]*\|/, '|') : text;
      return { line, text: withoutMarks(said) };
    })
    .filter(({ text }) => text !== '');
  return { path, lines };
}

/** Lines that say something else than what the site holds to. */
export function contradictionFaults({ path, lines }: Statements): string[] {
  // One search of the whole text is faster than one a line; no pattern goes beyond a full stop.
  const whole = lines.map(({ text }) => text).join('。');
  return claims.flatMap(({ sentence, contradictions }) =>
    contradictions
      .filter(({ within }) => !within || within.test(path))
      .filter(({ wording }) => wording.test(whole))
      .flatMap(({ wording }) =>
        lines.flatMap(({ line, text }) => {
          const found = wording.exec(text)?.[0];
          return found ? [`${path}:${line}：“${found}”与“${sentence}”不符`] : [];
        }),
      ),
  );
}

/** How many texts speak of a claim. */
export const mentionsOf = ({ subject }: Claim, texts: Statements[]): number =>
  texts.filter(({ lines }) => lines.some(({ text }) => subject.test(text))).length;
