/** The words of a sorted list that begin so. */
export function beginningWith(beginning: string, sorted: string[]): string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < beginning) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && sorted[end]!.startsWith(beginning)) end++;
  return sorted.slice(low, end);
}

/** How many letters are wrong, missing, added or swapped with their neighbour; at most `limit + 1`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, beforeLast[j - 2]! + 1);
      }
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/** One wrong letter makes another word of a short one. */
const allowedFor = (word: string) => (word.length < 4 ? 0 : word.length < 9 ? 1 : 2);

/** Known words that may be meant by an unknown one, the nearest only. */
export function correctionsOf(word: string, vocabulary: string[]): string[] {
  let limit = allowedFor(word);
  let nearest: string[] = [];
  if (limit === 0) return nearest;
  for (const known of vocabulary) {
    const difference = distance(word, known, limit);
    if (difference > limit) continue;
    if (difference < limit) nearest = [];
    limit = difference;
    nearest.push(known);
  }
  return nearest;
}

/** Chinese words are too short to tell a mistake from another word; three characters are enough. */
const SHORTEST_WORD = 3;

/** A stretch of Chinese with one wrong character in a word we know, and the same without it. */
export function correctHan(han: string, words: ReadonlySet<string>): string | undefined {
  // 交易加速 begins with a word, not with 交易对 misspelt.
  const isWordAndMore = (part: string) => words.has(part.slice(0, -1)) || words.has(part.slice(1));
  for (const word of words) {
    if (word.length < SHORTEST_WORD) continue;
    for (let start = 0; start + word.length <= han.length; start++) {
      const part = han.slice(start, start + word.length);
      if (part !== word && !isWordAndMore(part) && distance(part, word, 1) === 1) {
        return han.slice(0, start) + word + han.slice(start + word.length);
      }
    }
  }
  return undefined;
}
