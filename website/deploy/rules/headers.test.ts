import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MACHINE_ADDRESSES } from '../../config/machine-files';
import { FOLDER, SOLIDITY_FOLDER } from 'swapx-components/run-files/folder';
import { CACHE, headerRules, headersFor } from './headers';
import { CONNECT_SOURCES, PAGES } from '../../src/islands/check-mainnet/connections';
import { pagePolicy, policyText } from './policy';

const hashes = { scripts: ["'sha256-abc'"], styles: ["'sha256-def'"] };
const rules = headerRules(hashes);

test('the later of two rules holds, and what it does not name stays', () => {
  const of = (address: string) => headersFor(rules, address, 200);
  assert.notEqual(of('/assets/a.js')[CACHE], of('/study/')[CACHE]);
  assert.equal(of('/assets/a.js')['X-Frame-Options'], of('/study/')['X-Frame-Options']);
  assert.equal(of('/img/cards/a.png')['Cross-Origin-Resource-Policy'], 'cross-origin');
});

test('only an answer that holds the file may be kept', () => {
  for (const status of [301, 400, 404, 405, 416, 500]) {
    assert.equal(headersFor(rules, '/assets/a.js', status)[CACHE], 'no-cache');
  }
});

test('scripts and styles are files of the site or counted ones', () => {
  const policy = pagePolicy(hashes);
  assert.deepEqual(policy['default-src'], ["'none'"]);
  assert.deepEqual(policy['script-src'], ["'self'", "'sha256-abc'"]);
  assert.deepEqual(policy['style-src'], ["'self'", "'sha256-def'"]);
  assert.doesNotMatch(policyText(policy).replace(/style-src-attr [^;]*/, ''), /unsafe/);
});

test('the worker that runs samples has a policy of its own, without network; pages keep theirs', () => {
  const of = (address: string) => headersFor(rules, address, 200)['Content-Security-Policy']!;
  const worker = of(`/${FOLDER}/worker-A1B2C3D4.js`);
  assert.match(worker, /script-src 'self' blob:/);
  assert.doesNotMatch(worker, /connect-src/);
  assert.doesNotMatch(of('/assets/js/main.js'), /blob:/);
});

test('only the worker of the Solidity compiler may run WebAssembly, and it has no network', () => {
  const of = (address: string) => headersFor(rules, address, 200)['Content-Security-Policy']!;
  const compiler = of(`/${SOLIDITY_FOLDER}/compiler-A1B2C3D4.js`);
  assert.match(compiler, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'$/);
  for (const address of ['/contract/', '/assets/js/main.js', `/${FOLDER}/worker-A1B2C3D4.js`]) {
    assert.doesNotMatch(of(address), /wasm/, address);
  }
});

test('only the pages that ask a node may connect to one, and that is all they may do more', () => {
  const of = (address: string) => headersFor(rules, address, 200)['Content-Security-Policy']!;
  const usual = of('/contract/');
  assert.match(usual, /connect-src 'self';/);
  for (const page of PAGES) {
    assert.equal(of(page).replace(` ${CONNECT_SOURCES.join(' ')}`, ''), usual);
    assert.match(of(page), /connect-src 'self' https: http:\/\/127\.0\.0\.1:\* /);
    assert.equal(of(`${page}/more`), usual);
  }
});

test('other sites may read the files for programs, and nothing else', () => {
  const allowed = (address: string) =>
    headersFor(rules, address, 200)['Access-Control-Allow-Origin'];
  for (const address of MACHINE_ADDRESSES) {
    assert.equal(allowed(address.replace('*', 'any.json')), '*', address);
  }
  for (const address of ['/', '/contract/deployments', '/llms.txt', '/assets/a.js']) {
    assert.equal(allowed(address), undefined, address);
  }
});
