/** Starts nginx with the production configuration, on free ports and with a temporary certificate. */
import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect } from '@playwright/test';

import { ROOT } from 'swapx-kept/root';
import { site } from '../../website/config/site';

export const host = new URL(site.url).host;

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Nginx {
  httpPort: number;
  httpsPort: number;
  /** File of the self-signed certificate, for clients to trust. */
  certificate: string;
  stop: () => Promise<void>;
}

/** Removes the matching passage from the copy of the configuration. */
async function removeFrom(deploy: string, passage: RegExp): Promise<void> {
  const files = await readdir(deploy, { recursive: true });
  let removed = 0;
  for (const file of files.filter((name) => name.endsWith('.conf'))) {
    const name = path.join(deploy, file);
    const text = await readFile(name, 'utf8');
    const rest = text.replace(passage, '');
    if (rest === text) continue;
    await writeFile(name, rest);
    removed += 1;
  }
  if (removed === 0) throw new Error(`deploy/ 里没有 ${passage}`);
}

/**
 * Serves a folder with `website/deploy/nginx.conf` or `website/deploy/nginx-tls.conf`. `without` removes
 * a passage, so that a test can show what it protects against.
 */
export async function startNginx(config: string, folder: string, without?: RegExp): Promise<Nginx> {
  const prefix = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const [certificate, key] = [path.join(prefix, 'cert.pem'), path.join(prefix, 'key.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', `/CN=${host}`],
    ...['-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', certificate],
  ]);
  await symlink(folder, path.join(prefix, 'build'));
  await cp(path.join(ROOT, 'website/deploy'), path.join(prefix, 'deploy'), { recursive: true });
  if (without) await removeFrom(path.join(prefix, 'deploy'), without);
  const changes: Record<string, string> = {
    'listen 8080': `listen 127.0.0.1:${httpPort}`,
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen 443': `listen 127.0.0.1:${httpsPort}`,
    '/etc/ssl/swapx-docs/fullchain.pem': certificate,
    '/etc/ssl/swapx-docs/key.pem': key,
    [`https://${host}$`]: `https://${host}:${httpsPort}$`,
  };
  for (const file of [config, 'generated/to-tls.conf']) {
    const name = path.join(prefix, 'deploy', file);
    let text = await readFile(name, 'utf8');
    for (const [from, to] of Object.entries(changes)) text = text.replace(from, () => to);
    await writeFile(name, text);
  }
  const nginx = spawn(
    'nginx',
    [
      ...['-p', prefix, '-c', path.join(prefix, 'deploy', config)],
      ...['-g', `daemon off; user ${userInfo().username};`],
    ],
    { stdio: 'inherit' },
  );
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const answers = () =>
    fetch(`http://127.0.0.1:${httpPort}/`, { redirect: 'manual' }).catch(() => undefined);
  const isSettled = async () => nginx.exitCode !== null || Boolean(await answers());
  try {
    const message = `nginx 没有应答：127.0.0.1:${httpPort}，配置 ${config}`;
    await expect.poll(isSettled, { message }).toBe(true);
  } catch (error) {
    nginx.kill();
    throw error;
  }
  if (nginx.exitCode !== null) throw new Error(`nginx 没有启动：它的原因写在上面，配置 ${config}`);
  return {
    httpPort,
    httpsPort,
    certificate,
    stop: async () => {
      nginx.kill();
      await ended;
      await rm(prefix, { recursive: true });
    },
  };
}
