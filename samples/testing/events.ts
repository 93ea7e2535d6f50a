// 测试进程转给主进程的 node:test 事件。
import { inspect } from 'node:util';
import type { TestEvent } from 'node:test/reporters';

const forwarded = ['test:start', 'test:pass', 'test:fail', 'test:diagnostic'] as const;

export type FileEvent = Extract<TestEvent, { type: (typeof forwarded)[number] }>;

export function isFileEvent(event: TestEvent): event is FileEvent {
  return (forwarded as readonly string[]).includes(event.type);
}

export type TestResult = Extract<FileEvent, { type: 'test:pass' | 'test:fail' }>;

export function isResult(event: FileEvent): event is TestResult {
  return event.type === 'test:pass' || event.type === 'test:fail';
}

/** node:test 报告的错误里，reporter 用到的部分。 */
export interface Failure {
  failureType?: string;
  cause: unknown;
}

/** 跨进程传递会丢掉错误的细节，所以先写成文字。 */
export function withErrorAsText(event: FileEvent): FileEvent {
  return withCause(event, ({ cause }) => inspect(cause));
}

/** reporter 会再 inspect 一次；让它原样打印文字。 */
export function withPrintableError(event: FileEvent): FileEvent {
  return withCause(event, ({ cause }) => ({ [inspect.custom]: () => cause }));
}

function withCause(event: FileEvent, change: (failure: Failure) => unknown): FileEvent {
  if (event.type !== 'test:fail') return event;
  const failure = event.data.details.error as unknown as Failure;
  const { failureType } = failure;
  const error = { failureType, code: 'ERR_TEST_FAILURE', cause: change(failure) };
  const details = { ...event.data.details, error } as unknown as typeof event.data.details;
  return { ...event, data: { ...event.data, details } };
}
