/**
 * One static server for all sites. A file is compressed with brotli at its first request and
 * cached, so that the warm-up round leaves everything compressed for the measured ones. Browsers
 * may cache hashed files for ever and must revalidate everything else.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import { scratch } from './scratch';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const COMPRESSED_ALREADY = new Set(['.png', '.woff2', '.ico', '.jpg', '.webp']);
/** Folders of content-hashed files in the five generators' output. */
const HASHED = /^\/(assets|_astro|static)\//;

interface Served {
  body: Buffer;
  headers: Record<string, string | number>;
}

const compress = promisify(brotliCompress);
const store = path.join(scratch, 'brotli');

/** Cached on disk by content: the best compression is slow. */
async function brotli(content: Buffer, hash: string): Promise<Buffer> {
  const file = path.join(store, hash);
  if (existsSync(file)) return readFile(file);
  const compressed = await compress(content);
  await writeFile(file, compressed);
  return compressed;
}

async function load(folder: string, address: string): Promise<Served> {
  const content = await readFile(path.join(folder, address));
  const extension = path.extname(address);
  const hash = createHash('sha256').update(content).digest('hex');
  const isCompressed = !COMPRESSED_ALREADY.has(extension);
  const body = isCompressed ? await brotli(content, hash) : content;
  return {
    body,
    headers: {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': HASHED.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: `"${hash.slice(0, 16)}"`,
      ...(isCompressed && { 'Content-Encoding': 'br' }),
    },
  };
}

/** The addresses of all files. */
async function addressesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`),
  );
}

/** Files that may contain the page of an address, depending on the generator. */
export const candidates = (address: string): string[] =>
  address.endsWith('/')
    ? [`${address}index.html`, `${address.slice(0, -1)}.html`]
    : [address, `${address}.html`, `${address}/index.html`];

export interface Server {
  origin: string;
  close(): void;
}

export async function serve(folder: string): Promise<Server> {
  await mkdir(store, { recursive: true });
  const addresses = await addressesIn(folder);
  const loaded = new Map<string, Promise<Served>>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = decodeURI((request.url ?? '/').split('?', 1)[0]!);
    const address = candidates(asked).find((candidate) => addresses.has(candidate));
    if (!address) {
      response.writeHead(404).end();
      return;
    }
    const file = loaded.get(address) ?? load(folder, address);
    loaded.set(address, file);
    const { body, headers } = await file;
    if (request.headers['if-none-match'] === headers.ETag) {
      response.writeHead(304, { ETag: headers.ETag, 'Cache-Control': headers['Cache-Control'] });
      response.end();
      return;
    }
    response.writeHead(200, headers).end(body);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
