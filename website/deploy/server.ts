/**
 * The local server: answers as production does, by the same rules, without nginx. It must survive
 * whatever it is asked, and a build that changes below it.
 */
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';

import send from 'send';

import { canonicalPath } from '../config/addresses';
import { ENCODINGS } from './rules/encodings';
import { type HeaderRule, headersFor } from './rules/headers';
import { isPrivate } from './rules/private-files';
import { contentTypeOf, isText } from './rules/types';

const NOT_FOUND_PAGE = '/404.html';

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** The file at an address, unless a link on the way leads somewhere else. */
async function fileAt(root: string, address: string): Promise<string | undefined> {
  for (const candidate of [path.join(address, 'index.html'), address]) {
    const file = path.join(root, candidate);
    if (!(await isFile(file))) continue;
    return (await realpath(file)) === path.join(await realpath(root), candidate)
      ? candidate
      : undefined;
  }
  return undefined;
}

/** The address as it was meant; undefined if it means nothing. */
function decode(pathname: string): string | undefined {
  // The router in the browser does not take an encoded slash for one.
  if (/%2f/i.test(pathname)) return undefined;
  try {
    const decoded = decodeURIComponent(pathname);
    // Browsers read "\" as "/", and no file name holds a zero.
    return /[\\\0]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** As it may stand in a header field. */
const encode = (address: string): string =>
  encodeURI(address).replace(/[?#]/g, (mark) => encodeURIComponent(mark));

/** Whether a client takes an encoding: it names it, or says `*`, and not with a weight of zero. */
function accepts(field: string, encoding: string): boolean {
  const offers = field
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()));
  const offer = offers.find(([name]) => name === encoding) ?? offers.find(([name]) => name === '*');
  return offer !== undefined && !offer.slice(1).some((part) => /^q=0(\.0*)?$/.test(part));
}

/** The compressed form of a file that the browser understands and the build has made. */
async function encodingFor(request: IncomingMessage, file: string) {
  const field = String(request.headers['accept-encoding'] ?? '');
  for (const [name, extension] of Object.entries(ENCODINGS)) {
    if (accepts(field, name) && (await isFile(file + extension))) return { name, extension };
  }
  return undefined;
}

export function createSite(root: string, rules: HeaderRule[]): Server {
  const setHeaders = (response: ServerResponse, address: string, status: number) => {
    for (const [name, value] of Object.entries(headersFor(rules, address, status))) {
      response.setHeader(name, value);
    }
  };

  function end(response: ServerResponse, address: string, status: number, body = '') {
    setHeaders(response, address, status);
    response.statusCode = status;
    response.end(body);
  }

  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    status: number,
  ): Promise<void> {
    const encoding = await encodingFor(request, path.join(root, address));
    setHeaders(response, address, status);
    response.setHeader('Content-Type', contentTypeOf(address));
    if (isText(address)) response.setHeader('Vary', 'Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding.name);
    response.statusCode = status;
    const target = encodeURIComponent(address + (encoding?.extension ?? ''));
    send(request, target, { root, cacheControl: false, index: false, acceptRanges: false })
      // A new build may just have removed the file.
      .on('error', (error: { status?: number }) => {
        response.removeHeader('Content-Encoding');
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        end(response, address, error.status ?? 500);
      })
      .pipe(response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const [pathname = '/'] = url.split('?', 1);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return end(response, '/', 405);
    }
    // "GET http://host/" is a question to a proxy, which this is not.
    if (!pathname.startsWith('/')) return end(response, '/', 400);
    const notFound = () => sendFile(request, response, NOT_FOUND_PAGE, 404);
    const asked = decode(pathname);
    if (asked === undefined) return notFound();
    const address = canonicalPath(path.posix.normalize(asked));
    if (isPrivate(path.posix.normalize(asked))) return notFound();
    if (address !== asked || pathname.includes('%26')) {
      response.setHeader('Location', encode(address) + url.slice(pathname.length));
      return end(response, address, 301);
    }
    const found = await fileAt(root, address);
    // The not-found page is an answer, not a page with an address.
    return found && found !== NOT_FOUND_PAGE ? sendFile(request, response, found, 200) : notFound();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  // As in nginx/http.conf: connections of silent clients are closed.
  server.headersTimeout = 10_000;
  server.requestTimeout = 10_000;
  return server;
}
