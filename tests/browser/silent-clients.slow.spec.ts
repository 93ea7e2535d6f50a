/** Clients that connect and then say nothing. There were once enough of them to keep all readers out. */
import { connect, type Socket } from 'node:net';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { ROOT } from 'swapx-kept/root';
import { type Nginx, startNginx } from '../kit/nginx';

const SILENT = 1_100;
const READERS = 14;

/** Left to itself, nginx waits for a minute; "soon" means sooner than there. */
let patient: Nginx;
test.beforeAll(async () => {
  const build = path.join(ROOT, 'build');
  patient = await startNginx('nginx.conf', build, /client_header_timeout [^;]*;/);
});
test.afterAll(() => patient.stop());

test('readers are answered while they sit there, and they are soon sent away', async ({
  baseURL,
}) => {
  const { port } = new URL(baseURL!);
  const sockets: Socket[] = [];
  let left = 0;
  const gone: Promise<void>[] = [];
  await Promise.all(
    Array.from({ length: SILENT }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      sockets.push(socket);
      gone.push(
        new Promise((resolve) => {
          socket.on('error', () => undefined);
          socket.on('close', () => {
            left += 1;
            resolve();
          });
          // Without a reader, a closed connection would not be noticed.
          socket.resume();
        }),
      );
      await new Promise((resolve) => socket.once('connect', resolve));
    }),
  );

  const answers = await Promise.all(
    Array.from({ length: READERS }, () =>
      fetch(`${baseURL}/sdk/`, { headers: { Connection: 'close' } }).then(({ status }) => status),
    ),
  );
  // Nobody had to leave before the readers could come in.
  expect(left).toBe(0);
  expect(answers).toEqual(Array.from({ length: READERS }, () => 200));

  const tolerated = connect(patient.httpPort, '127.0.0.1');
  await new Promise((resolve) => tolerated.once('connect', resolve));
  tolerated.resume();
  await Promise.all(gone);
  expect(left).toBe(SILENT);
  expect(tolerated.closed).toBe(false);
  tolerated.destroy();
});
