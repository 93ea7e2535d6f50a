// 测试进程的 reporter：不打印，把 node:test 的事件转给主进程。
import type { TestEvent } from 'node:test/reporters';
import { isFileEvent, isResult, withErrorAsText } from './events';

// reporter 必须是生成器，即使它什么也不产生。
// oxlint-disable-next-line require-yield
export default async function* sendEvents(source: AsyncIterable<TestEvent>) {
  for await (const event of source) {
    if (!process.connected || !isFileEvent(event)) continue;
    process.send?.(withErrorAsText(event));
    if (isResult(event) && event.data.nesting === 0) process.channel?.ref();
  }
}
