/**
 * Which page a query means, though it has few words of the page: a text classifier as fastText's. Every
 * character, pair of characters and English word has a vector (its embedding), and so has every page;
 * what a query means is the sum of its vectors, and the nearer a page points to it, the likelier it is
 * the one. The vectors are learned from wordings of readers (classifier/train.ts).
 */
import type { OpenCatalogue } from './catalogue';
import { lookUp, type Shard, shardOf } from './format';
import { pairsOf, runsOf } from './tokens';

/** What the classifier reads of a text. */
export const featuresOf = (text: string): string[] => [
  ...new Set(
    runsOf(text).flatMap((run) =>
      run.kind === 'latin' ? [run.text.toLowerCase()] : [...run.text, ...pairsOf(run.text)],
    ),
  ),
];

/** Coordinates are whole numbers from -7 to 7, a hexadecimal digit each. */
export const MAX_COORDINATE = 7;
const ZERO = MAX_COORDINATE + 1;

export const encodeVector = (vector: readonly number[]): string =>
  vector.map((coordinate) => (coordinate + ZERO).toString(16)).join('');

const decodeVector = (digits: string): number[] =>
  Array.from(digits, (digit) => Number.parseInt(digit, 16) - ZERO);

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

/** Page → how likely it is meant; all together 1. Nothing for a text of which no part was ever seen. */
export function likelihoods(
  text: string,
  { pages, embeddingScale }: OpenCatalogue,
  shards: ReadonlyMap<number, Shard>,
): Map<number, number> {
  const vectors = featuresOf(text).flatMap((feature) => {
    const digits = lookUp(shards.get(shardOf(feature))?.embeddings, feature);
    return digits === undefined ? [] : [decodeVector(digits)];
  });
  const [first, ...others] = vectors;
  if (!first) return new Map();
  const sum = others.reduce(
    (total, vector) => total.map((value, at) => value + vector[at]!),
    first,
  );
  const scale = embeddingScale / Math.sqrt(vectors.length);
  const odds = pages.flatMap(({ embedding }, page) =>
    embedding === undefined
      ? []
      : [[page, Math.exp(scale * dot(sum, decodeVector(embedding)))] as const],
  );
  const total = odds.reduce((all, [, value]) => all + value, 0);
  return new Map(odds.map(([page, value]) => [page, value / total]));
}
