import assert from 'node:assert/strict';
import { test } from 'node:test';

import { changeView, START, type View, type ViewEvent } from './view';

const line = (text: string) => ({ region: null, text, state: 'same' as const });
const run = (...events: ViewEvent[]): View[] => {
  const views = [START];
  for (const event of events) views.push(changeView(views.at(-1)!, event));
  return views;
};

test('the status changes when a run begins and when it is over, not with what it loads or prints', () => {
  const views = run(
    { type: 'loading', progress: { loaded: 1, total: 2 } },
    { type: 'loading', progress: { loaded: 2, total: 2 } },
    { type: 'started' },
    { type: 'printed', lines: [line('a'), line('b')] },
    { type: 'printed', lines: [line('c')] },
    { type: 'over', status: '运行完毕' },
  );
  const said = views.map(({ status }) => status).filter((text, at, all) => text !== all[at - 1]);
  assert.deepEqual(said, ['正在载入', '正在运行', '运行完毕']);
  assert.deepEqual(
    views.at(-1)!.lines.map(({ text }) => text),
    ['a', 'b', 'c'],
  );
});

test('a run that begins again has nothing of the one before', () => {
  const fault = { subject: 'program', line: 1, shown: '1 | x', isRevert: false } as const;
  const views = run(
    { type: 'printed', lines: [line('a')] },
    { type: 'over', status: '程序出错', fault, canRetry: true },
    { type: 'begun' },
  );
  assert.deepEqual(views.at(-1), START);
});
