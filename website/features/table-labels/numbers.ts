/** A number as tables write it: with a sign, separators and decimals, and with its unit. */
const NUMBER =
  /^(?:[约多少] ?|≈ ?|~)?[-−+±]?\d[\d,]*(?:\.\d+)?(?: ?(?:%|‰|倍|秒|天|次|字节|[A-Za-z]{1,5}))?$/;

/** What stands in a column of numbers where there is none. */
const NOTHING = ['', '—', '–', '-', '∞', '无', '没有'];

/** Whether all cells of a column are numbers. */
export function isNumeric(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => NUMBER.test(cell.trim()));
  return (
    numbers.length > 0 &&
    cells.every((cell) => NUMBER.test(cell.trim()) || NOTHING.includes(cell.trim()))
  );
}
