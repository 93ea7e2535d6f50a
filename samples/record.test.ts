import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createRecorder,
  firstDifference,
  passagesOf,
  printedText,
  serialize,
  type Table,
} from './record';

function recorded() {
  const { record, enter, print, printTable } = createRecorder();
  print('开头');
  enter('quote');
  print('一');
  print('二\n三');
  enter();
  print('中间');
  enter('swap');
  print('四');
  enter('quote');
  print('五');
  printTable([
    { 卖出: 1, 得到: '4.98' },
    { 卖出: 10n, 得到: '49.3' },
  ]);
  return record;
}

const table = {
  columns: ['卖出', '得到'],
  rows: [
    ['1', '4.98'],
    ['10', '49.3'],
  ],
};

test('每一行记在打印它时所在的片段，片段之外的也记下来', () => {
  assert.deepEqual(recorded(), [
    { region: null, lines: ['开头'] },
    { region: 'quote', lines: ['一', '二', '三'] },
    { region: null, lines: ['中间'] },
    { region: 'swap', lines: ['四'] },
    { region: 'quote', lines: ['五'] },
    { region: 'quote', ...table },
  ]);
  assert.equal(passagesOf(recorded(), 'quote').length, 3);
});

test('连起来就是终端里看到的', () => {
  assert.equal(
    printedText(recorded()),
    '开头\n一\n二\n三\n中间\n四\n五\n卖出 | 得到\n1 | 4.98\n10 | 49.3\n',
  );
});

test('表的每一行都有同样的列', () => {
  const { printTable } = createRecorder();
  assert.throws(() => printTable([{ a: 1 }, { b: 2 }]), /第 2 行的列与第 1 行不同/);
  assert.throws(() => printTable([]), /至少要有一行一列/);
});

test('写进文件再读出来，没有不同', () => {
  assert.equal(firstDifference(JSON.parse(serialize(recorded())), recorded()), undefined);
});

test('不同之处写明片段与第几行', () => {
  const [changed, moved, longer, cell] = [recorded(), recorded(), recorded(), recorded()];
  (changed[1] as { lines: string[] }).lines[1] = '2';
  assert.match(firstDifference(changed, recorded())!, /quote 第 2 行「二」\n.*quote 第 2 行「2」/);
  moved[3]!.region = 'other';
  assert.match(firstDifference(moved, recorded())!, /swap 第 1 行「四」\n.*other 第 1 行「四」/);
  longer.push({ region: 'end', lines: ['六'] });
  assert.match(firstDifference(longer, recorded())!, /（没有这一行）\n.*end 第 1 行「六」/);
  (cell[5] as Table).rows[1]![1] = '49.4';
  assert.match(firstDifference(cell, recorded())!, /quote 第 3 行「10 \| 49.3」\n.*49\.4/);
});
