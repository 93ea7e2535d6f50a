import Prism, { type Token } from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';

/** What an author writes behind the fence, where Prism knows the language by another name. */
const ALIASES: Record<string, string> = {
  sh: 'bash',
  shell: 'bash',
  console: 'bash',
  text: 'none',
};

loadLanguages.silent = true;

/** Prism's grammar of a language, or nothing when there is no such language. */
function findGrammar(language: string): Prism.Grammar | undefined {
  const name = ALIASES[language] ?? language;
  if (name === 'none') return {};
  loadLanguages([name]);
  // Prism keeps helper functions (`extend`, `DFS`) beside its grammars.
  const grammar: unknown = Object.hasOwn(Prism.languages, name) && Prism.languages[name];
  return typeof grammar === 'object' ? (grammar as Prism.Grammar) : undefined;
}

const grammars = new Map<string, Prism.Grammar | undefined>();

/** Asked for once: Prism works out what depends on what even for a language it has loaded. */
function grammarOf(language: string): Prism.Grammar | undefined {
  if (!grammars.has(language)) grammars.set(language, findGrammar(language));
  return grammars.get(language);
}

export function isKnownLanguage(language: string): boolean {
  return grammarOf(language) !== undefined;
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Token kinds from the outside in, e.g. `['template-string', 'interpolation']`. */
type Kinds = readonly string[];

function* leaves(stream: Prism.TokenStream, outer: Kinds): Generator<[string, Kinds]> {
  if (typeof stream === 'string') yield [stream, outer];
  else if (Array.isArray(stream)) for (const part of stream) yield* leaves(part, outer);
  else yield* leaves((stream as Token).content, [...outer, (stream as Token).type]);
}

function toHtml(text: string, kinds: Kinds): string {
  const escaped = escapeHtml(text);
  // Only the innermost kind decides the colour; white space needs none.
  const kind = kinds.at(-1);
  return kind && text.trim() !== '' ? `<span class="t-${kind}">${escaped}</span>` : escaped;
}

/** One HTML string for each line. Tokens that span lines are cut, so a line stands on its own. */
export function highlightLines(code: string, language: string): string[] {
  const grammar = grammarOf(language);
  if (!grammar) throw new Error(`没有名为“${language}”的代码语言`);
  const lines = [''];
  for (const [text, kinds] of leaves(Prism.tokenize(code, grammar), [])) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push('');
      if (part !== '') lines[lines.length - 1] += toHtml(part, kinds);
    });
  }
  return lines;
}
