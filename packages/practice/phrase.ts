/**
 * Recovery phrases for practice. Their words are pinyin and stand in no word list of a real wallet, so
 * such a phrase opens nothing elsewhere, and a real one can be told from it and refused.
 */
const WORDS = [
  ...['lianxi', 'shanshui', 'qingfeng', 'mingyue', 'zhuyun', 'xiaohe', 'songlin', 'baitu'],
  ...['chunyu', 'qiuye', 'dongxue', 'xiahua', 'laoshu', 'xinya', 'hongdeng', 'lvcha'],
  ...['muqiao', 'shitou', 'huoche', 'fengzheng', 'yuchuan', 'haibian', 'tiankong', 'dadi'],
  ...['zhongsheng', 'guqin', 'mobi', 'zhimian', 'shudian', 'menkou', 'chuanghu', 'yizi'],
];

export const PHRASE_LENGTH = 12;

/** The words that the wallet asks for after they were shown, counted from one. */
export const ASKED_WORDS = [3, 7, 11] as const;

/** The first word always says what the phrase is for; no word stands in it twice. */
export function createPhrase(random: (below: number) => number): string[] {
  const [purpose, ...left] = WORDS;
  const rest = Array.from(
    { length: PHRASE_LENGTH - 1 },
    () => left.splice(random(left.length), 1)[0]!,
  );
  return [purpose!, ...rest];
}

const wordsOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .split(/[\s,，、]+/u)
    .filter(Boolean);

export const isPracticePhrase = (words: readonly string[]): boolean =>
  words.length === PHRASE_LENGTH &&
  words[0] === WORDS[0] &&
  words.every((word) => WORDS.includes(word));

export type TypedPhrase =
  | { kind: 'practice'; words: string[] }
  /** Has the shape of a real phrase or key: nothing of it may be kept. */
  | { kind: 'real' }
  | { kind: 'unfinished' };

/** So many words that are not for practice are taken for the beginning of a real phrase. */
const SUSPICIOUS = 4;

export function readPhrase(text: string): TypedPhrase {
  const words = wordsOf(text);
  if (isPracticePhrase(words)) return { kind: 'practice', words };
  const foreign = words.filter((word) => !WORDS.includes(word));
  const isKey = /(?:0x)?[0-9a-f]{64}/iu.test(text);
  return { kind: isKey || foreign.length >= SUSPICIOUS ? 'real' : 'unfinished' };
}
