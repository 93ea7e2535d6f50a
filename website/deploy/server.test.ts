import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { headerRules } from './rules/headers';
import { createSite } from './server';

let root: string;
let server: http.Server;

const write = async (address: string, content: string | Buffer) => {
  const file = path.join(root, address);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
};

before(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'site-'));
  await write('404.html', '没有');
  await write('study/index.html', '学');
  await write('study.md', '# 学');
  await write('assets/js/main.js', 'main()');
  await write('assets/js/main.js.br', brotliCompressSync('main()'));
  await write('.git/config', 'secret');
  await write('_headers', 'secret');
  await symlink('/etc', path.join(root, 'linked'));
  server = createSite(root, headerRules({ scripts: [], styles: [] }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(root, { recursive: true });
});

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

function ask(target: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<Answer>((resolve, reject) => {
    const request = http.request({ port, path: target, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    request.on('error', reject).end();
  });
}

test('a range, however strange, is answered with the file, and the server lives on', async () => {
  for (const range of ['bytes=5-1', 'bytes=9-', 'bytes=-0', 'bytes=0-0,1-1,2-2', 'x', 'bytes=']) {
    const { status, body } = await ask('/assets/js/main.js', { Range: range });
    assert.equal(status, 200, range);
    assert.equal(body.toString(), 'main()');
  }
});

test('a form is sent only to those who accept it', async () => {
  const encodingFor = async (accepted: string) =>
    (await ask('/assets/js/main.js', { 'Accept-Encoding': accepted })).headers['content-encoding'];
  for (const accepted of ['br', 'gzip, br', 'gzip;q=0.8,BR ; q=0.5', '*', 'gzip, *;q=0.1']) {
    assert.equal(await encodingFor(accepted), 'br', accepted);
  }
  for (const accepted of [
    '',
    'gzip',
    'br;q=0',
    'br; q=0.000, gzip',
    '*;q=0',
    'br;q=0, *',
    'x;br',
  ]) {
    assert.equal(await encodingFor(accepted), undefined, accepted);
  }
});

test('a file that a new build has removed is not found, and the server lives on', async () => {
  await write('assets/js/gone.js', 'gone()');
  assert.equal((await ask('/assets/js/gone.js')).status, 200);
  await unlink(path.join(root, 'assets/js/gone.js'));
  const { status, headers } = await ask('/assets/js/gone.js');
  assert.equal(status, 404);
  assert.equal(headers['cache-control'], 'no-cache');
});

test('nothing can be sent to it', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status, headers } = await ask('/assets/js/main.js', {}, method);
    assert.equal(status, 405, method);
    assert.equal(headers.allow, 'GET, HEAD');
    assert.equal(headers['cache-control'], 'no-cache');
  }
});

test('it is no proxy', async () => {
  for (const target of ['https://evil.example/', 'evil.example', '*']) {
    const { status, headers } = await ask(target);
    assert.equal(status, 400, target);
    assert.equal(headers.location, undefined);
  }
});

test('what is no part of the site is not there', async () => {
  const outside = ['/.git/config', '/_headers', '/linked/passwd', '/etc/passwd', '/%00', '/%'];
  const hidden = [...outside, '/%2fstudy', '/study%2Fpage'];
  for (const target of hidden) {
    const { status, body } = await ask(target);
    assert.equal(status, 404, target);
    assert.equal(body.toString(), '没有', target);
  }
});

test('detours lead nowhere but through the site', async () => {
  const detours = {
    '/%2e%2e/etc/passwd': '/etc/passwd',
    '/./study': '/study/',
  };
  for (const [target, address] of Object.entries(detours)) {
    const { status, headers } = await ask(target);
    assert.equal(status, 301, target);
    assert.equal(headers.location, address);
  }
});

test('text says that it is UTF-8', async () => {
  const { headers } = await ask('/study.md');
  assert.equal(headers['content-type'], 'text/markdown; charset=utf-8');
});

test('what the build has compressed is sent as it is, to those who read it', async () => {
  const packed = await ask('/assets/js/main.js', { 'Accept-Encoding': 'gzip, br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.equal(packed.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(brotliDecompressSync(packed.body).toString(), 'main()');
  const plain = await ask('/assets/js/main.js');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.headers.vary, 'Accept-Encoding');
});

test('a request that is not HTTP is refused, and the server lives on', async () => {
  const { port } = server.address() as AddressInfo;
  for (const words of [
    '\0\0\0\r\n\r\n',
    'GET /\u00ff.html HTTP/1.1\r\n\r\n',
    'GET / HTTP/9\r\n\r\n',
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(words, 'latin1')));
      socket.on('data', () => socket.destroy());
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
  }
  assert.equal((await ask('/study/')).status, 200);
});
