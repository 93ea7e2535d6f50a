/**
 * What keeps nginx from giving away too much, each tried twice: as the server is deployed, and without
 * the one passage of its configuration that is said to protect. A test that the second server passes
 * would prove nothing about the first.
 */
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { expect, test } from '@playwright/test';

import { type Nginx, startNginx } from '../../kit/nginx';

const HOME = '首页'.repeat(1000);

/** A folder as it should never be deployed. */
async function carelessFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'careless-'));
  const write = (name: string, content: string | Buffer) =>
    writeFile(path.join(folder, name), content);
  await mkdir(path.join(folder, '.git'));
  await write('.git/config', 'SECRET');
  await write('.env', 'SECRET');
  await write('_headers', 'SECRET');
  await write('404.html', '没有');
  await write('index.html', HOME);
  await write('index.html.br', brotliCompressSync(HOME));
  await write('index.html.gz', gzipSync(HOME));
  await symlink('/etc', path.join(folder, 'etc'));
  await symlink('/etc/passwd', path.join(folder, 'passwd.txt'));
  // Longer than all that lies between a server and a client who does not read.
  await write('long.txt', '');
  await truncate(path.join(folder, 'long.txt'), 64 * 1024 * 1024);
  return folder;
}

type Ask = (address: string, headers?: Record<string, string>) => Promise<Response>;

interface Server {
  ask: Ask;
  port: number;
}

/** The addresses at which something is found that nobody should see. */
async function givenAway({ ask }: Server, addresses: string[]): Promise<string[]> {
  const texts = await Promise.all(addresses.map(async (address) => (await ask(address)).text()));
  return addresses.filter((_address, at) => /SECRET|root:/.test(texts[at]!));
}

/** The encodings that are asked for in vain. */
async function notSent({ ask }: Server, encoding: string): Promise<string[]> {
  const { headers } = await ask('/', { 'Accept-Encoding': encoding });
  return headers.get('content-encoding') === encoding ? [] : [encoding];
}

/** The status of each of so many requests at once, by clients who take no more than the first bytes. */
async function statusesAtOnce({ ask, port }: Server, count: number): Promise<number[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  const statuses = await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<number>((resolve, reject) => {
          socket.once('error', reject);
          socket.once('data', (part: Buffer) => {
            socket.pause();
            resolve(Number(part.toString('latin1').split(' ')[1]));
          });
          socket.write('GET /long.txt HTTP/1.1\r\nHost: docs.example\r\n\r\n');
        }),
    ),
  );
  for (const socket of sockets) socket.destroy();
  // The next test comes when the server has noticed that they are gone.
  const status = async () => (await ask('/')).status;
  await expect.poll(status, { message: 'nginx 没有放开已经断开的连接' }).not.toBe(429);
  return statuses;
}

interface Protection {
  passage: RegExp;
  attacks: string[];
  /** Those of the attacks that succeed. */
  succeeding: (server: Server, attacks: string[]) => Promise<string[]>;
}

const PROTECTIONS: Record<string, Protection> = {
  'what begins with a dot and the rules for static hosts are not given': {
    passage: /location ~ "\/\\\.[^}]*\}/,
    attacks: ['/.env', '/.git/config', '/_headers'],
    succeeding: givenAway,
  },
  'links to files and folders elsewhere are not followed': {
    passage: /disable_symlinks [^;]*;/,
    attacks: ['/passwd.txt', '/etc/passwd'],
    succeeding: givenAway,
  },
  'a file is not given in pieces': {
    passage: /max_ranges [^;]*;/,
    attacks: ['bytes=0-0', 'bytes=0-0,2-2,4-4', 'bytes=-1'],
    succeeding: async ({ ask }, attacks) => {
      const answers = await Promise.all(
        attacks.map((Range) => ask('/', { Range, 'Accept-Encoding': 'identity' })),
      );
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      return attacks.filter((_range, at) => answers[at]!.status !== 200 || texts[at] !== HOME);
    },
  },
  'nobody is served without end at once': {
    passage: /limit_conn per_address [^;]*;/,
    attacks: ['300 requests'],
    succeeding: async (server, attacks) =>
      (await statusesAtOnce(server, 300)).includes(429) ? [] : attacks,
  },
  'the brotli form is sent as it lies there': {
    passage: /brotli_static on;/,
    attacks: ['br'],
    succeeding: (server) => notSent(server, 'br'),
  },
  'the gzip form is sent as it lies there': {
    passage: /gzip_static on;/,
    attacks: ['gzip'],
    succeeding: (server) => notSent(server, 'gzip'),
  },
};

let folder: string;
let deployed: Nginx;

// One server for all of them.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  folder = await carelessFolder();
  deployed = await startNginx('nginx.conf', folder);
});
test.afterAll(async () => {
  await deployed.stop();
  await rm(folder, { recursive: true });
});

const succeedingOn = ({ attacks, succeeding }: Protection, { httpPort: port }: Nginx) => {
  const ask: Ask = (address, headers) => fetch(`http://127.0.0.1:${port}${address}`, { headers });
  return succeeding({ ask, port }, attacks);
};

for (const [name, protection] of Object.entries(PROTECTIONS)) {
  test(name, async () => {
    expect(await succeedingOn(protection, deployed)).toEqual([]);
    const unprotected = await startNginx('nginx.conf', folder, protection.passage);
    try {
      expect(await succeedingOn(protection, unprotected)).toEqual(protection.attacks);
    } finally {
      await unprotected.stop();
    }
  });
}
