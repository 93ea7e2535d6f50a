/**
 * Grades addresses with the Mozilla HTTP Observatory's own code, offline:
 *   node grade.mjs HOST HTTP_PORT HTTPS_PORT PATH…
 * prints a list of { path, status, score, tests }. Must run in a folder where the grader is installed.
 */
import dns from 'node:dns';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [host, httpPort, httpsPort, ...paths] = process.argv.slice(2);

// The name is the site's, the machine is this one.
const { lookup } = dns;
dns.lookup = (name, options, callback) =>
  name === host ? lookup('127.0.0.1', options, callback) : lookup(name, options, callback);

const main = createRequire(path.join(process.cwd(), 'package.json')).resolve(
  '@mdn/mdn-http-observatory',
);
const source = path.dirname(main);
// A list that its install script would fetch: no name is preloaded here.
writeFileSync(path.join(source, '../conf/hsts-preload.json'), '{}');
const load = (file) => import(pathToFileURL(path.join(source, file)).href);
const [{ retrieve }, { ALL_TESTS }, { getScoreModifier }] = await Promise.all([
  load('retriever/retriever.js'),
  load('constants.js'),
  load('grader/grader.js'),
]);

const grades = [];
for (const address of paths) {
  const answers = await retrieve(host, { httpPort, httpsPort, path: address });
  const results = ALL_TESTS.map((test) => test(answers));
  const tests = Object.fromEntries(
    results.map((result) => [
      result.constructor.name,
      { result: result.result, points: getScoreModifier(result.result) },
    ]),
  );
  const score = Object.values(tests).reduce((sum, { points }) => sum + points, 100);
  grades.push({ path: address, status: answers.responses.auto?.status, score, tests });
}
process.stdout.write(JSON.stringify(grades));
