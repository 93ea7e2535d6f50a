/** A reporter for node:test that shows what failed and the totals, and is silent about the rest. */
import process from 'node:process';
import path from 'node:path';

/** The line of the test that failed, from the stack of its error; else the first line of ours. */
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

/** Tests make remarks, too; those of the runner are the totals, and from Node.js 22 on both name a file. */
const isTotal = (message) =>
  /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/.test(message);

export default async function* failures(events) {
  for await (const { type, data } of events) {
    // A suite fails because of the tests in it, which are reported themselves.
    const isReported = type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed';
    if (isReported) yield describe(data);
    if (type === 'test:diagnostic' && isTotal(data.message)) yield `ℹ ${data.message}\n`;
  }
}
