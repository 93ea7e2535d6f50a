import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { PageOutputs } from './outputs';
import { checkResults, programResults } from './results';

/** The blocks of a page, which note what is done to them. */
function notedPage() {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const page: PageOutputs = {
    begin: note('begin'),
    write: ({ text }) => void done.push(text),
    finish: note('finish'),
    restore: note('restore'),
  };
  return { page, done };
}

test('what a program prints is written into the page and compared', () => {
  const { page, done } = notedPage();
  const results = programResults([{ region: null, lines: ['一'] }], page);
  assert.equal(results.add({ region: null, text: '一' }).state, 'same');
  results.finish();
  assert.deepEqual(done, ['begin', '一', 'finish']);
  assert.equal(results.verdict(), '运行完毕，1 行输出都与文档一致');
});

test('what checks print is counted, and the page shows the record again', () => {
  const { page, done } = notedPage();
  const results = checkResults(page);
  const states = ['通过：甲', '没有通过：乙（坏了）', '别的'].map(
    (text) => results.add({ region: null, text }).state,
  );
  results.finish();
  assert.deepEqual(states, ['passed', 'failed', 'plain']);
  assert.deepEqual(done, ['restore']);
  assert.equal(results.verdict(), '测试完毕，1 项通过，1 项没有通过');
});
