import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { CODE_LINE } from './format';
import { runsOf } from './tokens';

/** A piece of text, and whether it matches the query. */
export interface Piece {
  text: string;
  isHit: boolean;
}

const LENGTH = 110;

/** The farthest from a hit that an excerpt begins, in characters. */
const BEFORE = 48;

/** Matches the words of a query; longest first, because the first alternative wins. */
export function patternOf(words: string[]): RegExp | undefined {
  const runs = [...new Set(words.flatMap((word) => runsOf(word).map(({ text }) => text)))];
  runs.sort((a, b) => b.length - a.length);
  return runs.length > 0 ? new RegExp(runs.map(escapeRegExp).join('|'), 'giu') : undefined;
}

/** Splits a text into pieces that match and pieces that do not. */
export function markHits(text: string, pattern: RegExp | undefined): Piece[] {
  if (!pattern) return [{ text, isHit: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isHit: false });
    pieces.push({ text: match[0], isHit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false });
  return pieces;
}

/** The offset of the first hit from which an excerpt holds the most different words. */
function bestPlace(text: string, pattern: RegExp): number {
  const hits = Array.from(text.matchAll(pattern), (match) => ({
    at: match.index,
    word: match[0].toLowerCase(),
  }));
  const words = hits.map(({ at }) => {
    const end = at + LENGTH - BEFORE / 2;
    const inPart = hits.filter((hit) => hit.at >= at && hit.at + hit.word.length <= end);
    return new Set(inPart.map(({ word }) => word)).size;
  });
  return hits[words.indexOf(Math.max(...words))]?.at ?? 0;
}

/** Ends of sentences and blocks, of clauses, and of words, which are seldom split where Chinese is. */
const SENTENCE_END = /[。！？；\n][”’」）)]*\s*|[.!?]\s+/g;
const CLAUSE_END = /[，、：,:]\s*/g;
const WORD_END = /\s+|(?<=\p{Script=Han})(?=.)/gsu;

/** Where the text after the last match of a pattern begins; undefined without a match. */
function afterLast(text: string, pattern: RegExp): number | undefined {
  const last = [...text.matchAll(pattern)].at(-1);
  return last && last.index + last[0].length;
}

/** The beginning of the sentence around a place, or else of the clause or the word. */
function beginningOf(text: string, place: number): { start: number; isSentence: boolean } {
  const from = Math.max(0, place - BEFORE);
  const before = text.slice(from, place);
  const sentence = afterLast(before, SENTENCE_END);
  if (sentence !== undefined) return { start: from + sentence, isSentence: true };
  if (from === 0) return { start: 0, isSentence: true };
  const near = before.slice(BEFORE / 2);
  const clause = afterLast(before, CLAUSE_END);
  const [word = { index: near.length, 0: '' }] = near.matchAll(WORD_END);
  const start = clause ?? BEFORE / 2 + word.index + word[0].length;
  return { start: from + start, isSentence: false };
}

/** The longest part of a text, of at most `LENGTH` characters, that does not end inside a Latin word. */
function partFrom(text: string, start: number): { part: string; isCut: boolean } {
  const end = start + LENGTH;
  if (end >= text.length) return { part: text.slice(start), isCut: false };
  const part = text.slice(start, end);
  const isInWord = /\w$/.test(part) && /^\w/.test(text.slice(end));
  return { part: isInWord ? part.replace(/(?<=.)[\w$.]+$/s, '') : part, isCut: true };
}

/** The text to take an excerpt from: without code, unless the query is code or nothing else matches. */
function readable(text: string, pattern: RegExp | undefined, isCode: boolean): string {
  const lines = text.split('\n');
  const prose = lines.filter((line) => !line.startsWith(CODE_LINE)).join('\n');
  const matches = (part: string) => pattern !== undefined && part.search(pattern) >= 0;
  const isProse = prose !== '' && (matches(prose) ? !isCode : !matches(text));
  return isProse ? prose : text.replaceAll(CODE_LINE, '');
}

/**
 * The excerpt with the most different words of the query, and with all of them marked. It begins with a
 * sentence if one begins near.
 */
export function excerptOf(text: string, pattern: RegExp | undefined, isCode = false): Piece[] {
  const source = readable(text, pattern, isCode);
  const { start, isSentence } = beginningOf(source, pattern ? bestPlace(source, pattern) : 0);
  const { part, isCut } = partFrom(source, start);
  const shown = part.replaceAll(/\s*\n/g, ' ');
  return markHits(`${isSentence ? '' : '…'}${shown}${isCut ? '…' : ''}`, pattern);
}
