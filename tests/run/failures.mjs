/** A reporter for node:test that prints failures and totals only. */
import process from 'node:process';
import path from 'node:path';

/** The first stack frame in a test file, else the first in this project. */
function placeIn(stack = '') {
  const places = [...stack.matchAll(/(?<=[\s(])(?:file:\/\/)?(\/[^\s()]+:\d+):\d+\)?$/gm)]
    .map(([, place]) => path.relative(process.cwd(), place))
    .filter((place) => !place.includes('node_modules'));
  return places.find((place) => /\.test\.tsx?:/.test(place)) ?? places[0];
}

function describe({ name, file, details: { error } }) {
  const { message, stack } = error.cause ?? error;
  const place = placeIn(stack) ?? (file && path.relative(process.cwd(), file));
  const text = String(message ?? error.cause ?? error.message);
  return `\n✖ ${name}（${place}）\n${text.replace(/^/gm, '    ')}\n`;
}

/** Whether a diagnostic is a total of the runner, not of a test; since Node.js 22, both name a file. */
const isTotal = (message) =>
  /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/.test(message);

export default async function* failures(events) {
  for await (const { type, data } of events) {
    // The tests that make a suite fail are reported themselves.
    const isReported = type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed';
    if (isReported) yield describe(data);
    if (type === 'test:diagnostic' && isTotal(data.message)) yield `ℹ ${data.message}\n`;
  }
}
