/** Where the name of each curve stands: at the curve's end, clear of every curve and of other words. */

export type Point = readonly [x: number, y: number];

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Named {
  name: string;
  /** From left to right, in units of the drawing. */
  points: readonly Point[];
}

export interface Label {
  name: string;
  /** Where the words begin or end, and their base line. */
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

/** The type of a drawing is largest on a phone (website/src/css/figures.css): 15 units. */
const EM = 15;
const LATIN = 0.58;
const ASCENT = 13;
const DESCENT = 4;
/** Between a curve and its name. */
const GAP = 5;
/** A name further away from its place on the curve would belong to no curve. */
const FAR = 26;
/** How far from each other the places are that are tried, and the points of a curve that are asked. */
const STEP = 24;
const GRAIN = 3;

const widthOf = (words: string): number =>
  [...words].reduce((sum, sign) => sum + (sign.codePointAt(0)! > 0x2e7f ? EM : EM * LATIN), 0);

/** The box of words that begin or end at a place. */
export function boxOf({ name, x, y, anchor }: Label): Box {
  const left = anchor === 'start' ? x : x - widthOf(name);
  return { left, right: left + widthOf(name), top: y - ASCENT, bottom: y + DESCENT };
}

/** Where a point to take hold of hides what is below it. */
export const aroundHandle = (x: number, y: number): Box => ({
  left: x - 12,
  right: x + 12,
  top: y - 12,
  bottom: y + 12,
});

/** Points between the corners of a curve, so close that none of its parts is missed. */
export function pointsAlong(points: readonly Point[]): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const count = Math.max(
      1,
      Math.ceil(Math.max(Math.abs(next[0] - point[0]), Math.abs(next[1] - point[1])) / GRAIN),
    );
    return Array.from({ length: count }, (_, part): Point => {
      const share = part / count;
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    });
  });
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const contains = ({ left, right, top, bottom }: Box, [x, y]: Point): boolean =>
  x > left && x < right && y > top && y < bottom;

/** Above and below a part of the curve that ends here; none where the curve is steep. */
function placesAlong(name: string, [x]: Point, curve: readonly Point[]): Label[] {
  const span = curve.filter(([at]) => at >= x - widthOf(name) && at <= x).map(([, y]) => y);
  const [highest, lowest] = [Math.min(...span), Math.max(...span)];
  // Words that clear a steep part stand far from it.
  if (lowest - highest > FAR) return [];
  return [
    { name, x, y: highest - GAP - DESCENT, anchor: 'end' },
    { name, x, y: lowest + GAP + ASCENT, anchor: 'end' },
  ];
}

/** To the right and to the left of a point of a steep curve. */
const placesBeside = (name: string, [x, y]: Point): Label[] =>
  (['start', 'end'] as const).flatMap((anchor) =>
    [y - GAP, y + GAP + ASCENT].map(
      (base): Label => ({
        name,
        x: anchor === 'start' ? x + GAP : x - GAP,
        y: base,
        anchor,
      }),
    ),
  );

/** The places for the name of one curve, the best first: at its end, then further and further back. */
function placesFor(name: string, curve: readonly Point[], isUpper: boolean): Label[] {
  const end = curve.at(-1)![0];
  const places: Label[] = [];
  for (let x = end; x >= curve[0]![0]; x -= STEP) {
    const point = curve.findLast(([at]) => at <= x)!;
    const along = placesAlong(name, point, curve);
    places.push(...(isUpper ? along : along.reverse()), ...placesBeside(name, point));
  }
  return places;
}

/** How much a place collides; 0 if it is free. */
function faultsOf(label: Label, curves: readonly (readonly Point[])[], taken: Box[], plot: Box) {
  const box = boxOf(label);
  const outside =
    Number(box.top < plot.top - ASCENT) +
    Number(box.bottom > plot.bottom) +
    Number(box.left < plot.left) +
    Number(box.right > plot.right);
  const covered = taken.filter((other) => overlaps(box, other)).length;
  const crossed = curves.flat().filter((point) => contains(box, point)).length;
  return outside * 1000 + covered * 100 + crossed;
}

/** The names of all curves; `taken` is where other words and points to take hold of are. */
export function placeNames(
  series: readonly Named[],
  plot: Box,
  taken: readonly Box[] = [],
): Label[] {
  const curves = series.map(({ points }) => pointsAlong(points));
  const ends = curves.map((curve) => curve.at(-1)![1]);
  const boxes = [...taken];
  return series.map(({ name }, index) => {
    const isUpper = ends.every((end, other) => other === index || ends[index]! <= end);
    const places = placesFor(name, curves[index]!, isUpper);
    const rated = places.map((label) => ({ label, faults: faultsOf(label, curves, boxes, plot) }));
    const { label } =
      rated.find(({ faults }) => faults === 0) ?? rated.sort((a, b) => a.faults - b.faults)[0]!;
    boxes.push(boxOf(label));
    return label;
  });
}
