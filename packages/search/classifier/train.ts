import { encodeVector, featuresOf, MAX_COORDINATE } from '../engine/classifier';
import type { Embeddings } from '../engine/format';

/** A training example: a query, and the pages that it means. */
export interface Line {
  text: string;
  pages: string[];
}

/** More dimensions or rounds (epochs) gain nothing on queries that were left out. */
const DIMENSIONS = 32;
const ROUNDS = 10;
/** The learning rate at the beginning; it falls linearly to zero. */
const RATE = 0.5;
/** Dropout: a share of a line's features is ignored each time, so that no single word is relied on. */
const LEFT_OUT = 0.5;
/** A feature of fewer lines is ignored: it says nothing about other lines. */
const LEAST_LINES = 2;
/**
 * Each step compares a line with so many consecutive pages from a random one on, or with all if there
 * are fewer. A fifth of the pages trains as well as all of them, and the time of training then grows
 * with the number of lines alone, not with lines times pages.
 */
export const COMPARED = 256;
/** Errors smaller than this are left out of the gradient. */
const NEGLIGIBLE = 0.001;
/** The quantile at which coordinates are clipped: outliers would coarsen the steps of all others. */
const KEPT_WHOLE = 0.995;

/** A seeded generator of random numbers from 0 to 1 (mulberry32), so that builds are reproducible. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}

const numbered = (names: Iterable<string>): Map<string, number> =>
  new Map([...new Set(names)].map((name, at) => [name, at]));

/** Features that at least `LEAST_LINES` lines have. */
function sharedFeatures(lines: string[][]): string[] {
  const times = new Map<string, number>();
  for (const feature of lines.flat()) times.set(feature, (times.get(feature) ?? 0) + 1);
  return [...times].filter(([, count]) => count >= LEAST_LINES).map(([feature]) => feature);
}

interface Example {
  features: number[];
  pages: number[];
}

/** The vectors of all features, or of all pages, in one array. */
type Vectors = Float32Array;

/** Turns the first `count` values into probabilities, in place. */
function softmax(values: Float64Array, count: number): void {
  let most = -Infinity;
  for (let at = 0; at < count; at++) if (values[at]! > most) most = values[at]!;
  let total = 0;
  for (let at = 0; at < count; at++) total += values[at] = Math.exp(values[at]! - most);
  for (let at = 0; at < count; at++) values[at]! /= total;
}

/** The dot product of two vectors, in four sums that the processor can compute in parallel. */
function dot(vectors: Vectors, start: number, other: Float64Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let k = 0; k < DIMENSIONS; k += 4) {
    a += vectors[start + k]! * other[k]!;
    b += vectors[start + k + 1]! * other[k + 1]!;
    c += vectors[start + k + 2]! * other[k + 2]!;
    d += vectors[start + k + 3]! * other[k + 3]!;
  }
  return a + b + c + d;
}

/** A step of gradient descent: moves an example's vectors towards its pages, and away from others. */
function learner(ofFeatures: Vectors, ofPages: Vectors, random: () => number) {
  const total = ofPages.length / DIMENSIONS;
  const sum = new Float64Array(DIMENSIONS);
  const gradient = new Float64Array(DIMENSIONS);
  const compared = new Uint32Array(total);
  const errors = new Float64Array(total);

  /** Fills `compared` with an example's pages and others, from a random one on; returns the number. */
  function compareWith(pages: number[]): number {
    const first = total > COMPARED ? Math.floor(random() * total) : 0;
    compared.set(pages);
    let count = pages.length;
    for (let at = 0; at < Math.min(COMPARED, total); at++) {
      const page = (first + at) % total;
      if (!pages.includes(page)) compared[count++] = page;
    }
    return count;
  }

  return ({ features, pages }: Example, rate: number): void => {
    const share = 1 / Math.sqrt(features.length);
    sum.fill(0);
    for (const feature of features) {
      const start = feature * DIMENSIONS;
      for (let k = 0; k < DIMENSIONS; k++) sum[k]! += share * ofFeatures[start + k]!;
    }
    const count = compareWith(pages);
    for (let at = 0; at < count; at++) errors[at] = dot(ofPages, compared[at]! * DIMENSIONS, sum);
    softmax(errors, count);
    for (let at = 0; at < pages.length; at++) errors[at]! -= 1 / pages.length;
    gradient.fill(0);
    for (let at = 0; at < count; at++) {
      const error = errors[at]!;
      if (Math.abs(error) < NEGLIGIBLE) continue;
      const start = compared[at]! * DIMENSIONS;
      for (let k = 0; k < DIMENSIONS; k++) {
        gradient[k]! += error * ofPages[start + k]!;
        ofPages[start + k]! -= rate * error * sum[k]!;
      }
    }
    for (const feature of features) {
      const start = feature * DIMENSIONS;
      for (let k = 0; k < DIMENSIONS; k++) ofFeatures[start + k]! -= rate * share * gradient[k]!;
    }
  };
}

/** Rounds coordinates to integers up to `MAX_COORDINATE`; `unit` is the size of a step. */
function quantise(vectors: Vectors, names: Iterable<string>) {
  const sizes = vectors.map(Math.abs).sort();
  const unit = sizes[Math.floor(sizes.length * KEPT_WHOLE)]! / MAX_COORDINATE;
  const round = (value: number) =>
    Math.max(-MAX_COORDINATE, Math.min(MAX_COORDINATE, Math.round(value / unit)));
  const encoded = Array.from(names, (name, at) => {
    const vector = vectors.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS);
    return [name, encodeVector(Array.from(vector, round))] as const;
  });
  return { unit, encoded: Object.fromEntries(encoded) };
}

/** Trains the classifier. The same lines give the same vectors. */
export function train(lines: Line[]): Embeddings {
  const featuresOfLines = lines.map(({ text }) => featuresOf(text));
  const features = numbered(sharedFeatures(featuresOfLines));
  const pages = numbered(lines.flatMap((line) => line.pages));
  const examples = lines.map((line, at) => ({
    features: featuresOfLines[at]!.flatMap((feature) => features.get(feature) ?? []),
    pages: line.pages.map((page) => pages.get(page)!),
  }));
  const random = randomNumbers(1);
  const ofFeatures = new Float32Array(features.size * DIMENSIONS).map(() => 0.2 * random() - 0.1);
  const ofPages = new Float32Array(pages.size * DIMENSIONS);
  const learn = learner(ofFeatures, ofPages, random);
  const order = Uint32Array.from(examples.keys());
  const steps = ROUNDS * examples.length;
  for (let round = 0, step = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const at of order) {
      const rate = RATE * (1 - step++ / steps);
      const { features: all, pages: meant } = examples[at]!;
      const seen = all.filter(() => random() > LEFT_OUT);
      if (seen.length > 0) learn({ features: seen, pages: meant }, rate);
    }
  }
  const words = quantise(ofFeatures, features.keys());
  const targets = quantise(ofPages, pages.keys());
  return {
    scale: words.unit * targets.unit,
    features: words.encoded,
    pages: targets.encoded,
  };
}
