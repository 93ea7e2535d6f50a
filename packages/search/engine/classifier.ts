/**
 * Predicts which page a query means, even if they share few words: a text classifier like fastText.
 * Every character, pair of characters and English word has a vector (its embedding), and so has every
 * page. A query is the sum of its vectors; the greater the dot product of a page with it, the likelier
 * the page. The vectors are trained on wordings of readers (classifier/train.ts).
 */
import type { OpenCatalogue } from './catalogue';
import { lookUp, type Shard, shardOf } from './format';
import { pairsOf, runsOf } from './tokens';

/** The features of a text: characters, pairs of characters, and Latin words. */
export const featuresOf = (text: string): string[] => [
  ...new Set(
    runsOf(text).flatMap((run) =>
      run.kind === 'latin' ? [run.text.toLowerCase()] : [...run.text, ...pairsOf(run.text)],
    ),
  ),
];

/** Coordinates are integers from -7 to 7, written as one hexadecimal digit each. */
export const MAX_COORDINATE = 7;
const ZERO = MAX_COORDINATE + 1;

export const encodeVector = (vector: readonly number[]): string =>
  vector.map((coordinate) => (coordinate + ZERO).toString(16)).join('');

const decodeVector = (digits: string): number[] =>
  Array.from(digits, (digit) => Number.parseInt(digit, 16) - ZERO);

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

/** Page → probability that the text means it. Empty if no feature of the text has a vector. */
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
