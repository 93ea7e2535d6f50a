// 把各文件的事件合成一份报告，格式与结尾的统计都和 node --test 相同。
import type { TestEvent } from 'node:test/reporters';
import {
  isResult,
  withPrintableError,
  type Failure,
  type FileEvent,
  type TestResult,
} from './events';

export function createReport(write: (event: TestEvent) => void) {
  const started = performance.now();
  const counts = { tests: 0, suites: 0, pass: 0, fail: 0, cancelled: 0, skipped: 0, todo: 0 };

  function count({ type, data }: TestResult) {
    const failure = type === 'test:fail' ? (data.details.error as unknown as Failure) : undefined;
    if (data.details.type === 'suite') {
      counts.suites += 1;
      // 子测试失败已经数过；文件没能载入、钩子出错则还没有。
      if (failure && failure.failureType !== 'subtestsFailed') counts.fail += 1;
      return;
    }
    counts.tests += 1;
    if (data.skip !== undefined) counts.skipped += 1;
    else if (data.todo !== undefined) counts.todo += 1;
    else if (failure?.failureType === 'cancelledByParent') counts.cancelled += 1;
    else if (failure) counts.fail += 1;
    else counts.pass += 1;
  }

  return {
    addFile(events: FileEvent[]) {
      for (const event of events) {
        write(withPrintableError(event));
        if (isResult(event)) count(event);
      }
    },
    finish() {
      const duration = (performance.now() - started).toFixed(0);
      for (const [name, value] of [...Object.entries(counts), ['duration_ms', duration]]) {
        write({ type: 'test:diagnostic', data: { message: `${name} ${value}`, nesting: 0 } });
      }
    },
    passed: () => counts.fail + counts.cancelled === 0,
  };
}
