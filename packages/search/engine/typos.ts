/** The words of a sorted list that have a prefix, by binary search. */
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

/** The edit distance: wrong, missing, added and swapped letters; at most `limit + 1`. */
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

/** The edit distance allowed for a word: in a short one, a single edit makes another word. */
const allowedFor = (word: string) => (word.length < 4 ? 0 : word.length < 9 ? 1 : 2);

/** The words of the vocabulary that are nearest to an unknown word, within the allowed edit distance. */
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

/** In shorter Chinese words, a mistake cannot be told from another word. */
const SHORTEST_WORD = 3;

/** Corrects one wrong character of a term in a run of Chinese; undefined if nothing is wrong. */
export function correctHan(han: string, words: ReadonlySet<string>): string | undefined {
  // 交易加速 begins with the term 交易, not with a misspelt 交易对.
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
