/** Clients that connect and then say nothing. There were once enough of them to keep all readers out. */
import { connect, type Socket } from 'node:net';

import { expect, test } from '@playwright/test';

const SILENT = 1_100;
const READERS = 14;

test('readers are answered while they sit there, and they are sent away', async ({ baseURL }) => {
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

  await Promise.all(gone);
  expect(left).toBe(SILENT);
});
