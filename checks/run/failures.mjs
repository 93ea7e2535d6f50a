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

export default async function* failures(events) {
  for await (const { type, data } of events) {
    // A suite fails because of the tests in it, which are reported themselves.
    const isReported = type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed';
    if (isReported) yield describe(data);
    // Remarks of a test belong to a file; the totals do not.
    if (type === 'test:diagnostic' && data.file === undefined) yield `ℹ ${data.message}\n`;
  }
}
