import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { runsOf } from './tokens';

/** A piece of text, and whether it matches the query. */
export interface Piece {
  text: string;
  isHit: boolean;
}

const BEFORE = 24;
const LENGTH = 110;

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
    const end = at + LENGTH - BEFORE;
    const inPart = hits.filter((hit) => hit.at >= at && hit.at + hit.word.length <= end);
    return new Set(inPart.map(({ word }) => word)).size;
  });
  return hits[words.indexOf(Math.max(...words))]?.at ?? 0;
}

/** The excerpt with the most different words of the query, and with all of them marked. */
export function excerptOf(text: string, pattern: RegExp | undefined): Piece[] {
  const place = pattern ? bestPlace(text, pattern) : 0;
  const start = Math.max(0, place - BEFORE);
  const part = text.slice(start, start + LENGTH);
  const shown = `${start > 0 ? '…' : ''}${part}${start + LENGTH < text.length ? '…' : ''}`;
  return markHits(shown, pattern);
}
