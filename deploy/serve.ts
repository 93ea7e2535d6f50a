/**
 * Serves build/ with the address rules of production (nginx.conf), for a look on one's own machine
 * without nginx.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import sirv from 'sirv';

import { canonicalPath } from '../config/addresses';
import { ROOT } from '../config/root';

const root = path.join(ROOT, 'build');
const port = Number(process.env.PORT ?? 3000);

if (!existsSync(path.join(root, '404.html'))) {
  console.error('build/ 中没有网站；请先运行 npm run build');
  process.exit(1);
}

const notFoundPage = readFileSync(path.join(root, '404.html'));

const files = sirv(root, {
  etag: true,
  setHeaders(response, pathname) {
    const isHashed = pathname.startsWith('/assets/');
    response.setHeader(
      'Cache-Control',
      isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
  },
});

const server = createServer((request, response) => {
  const url = request.url ?? '/';
  const [pathname = '/'] = url.split('?', 1);
  const query = url.slice(pathname.length);
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) {
    response.writeHead(301, { Location: canonical + query, 'Cache-Control': 'no-cache' }).end();
    return;
  }
  const notFound = () => {
    response
      .writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache' })
      .end(notFoundPage);
  };
  // The not-found page is an answer, not a page with an address.
  if (pathname === '/404') notFound();
  else files(request, response, notFound);
});

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `端口 ${port} 已被占用；换一个：PORT=3001 npm run site` : error,
  );
  process.exit(1);
});

server.listen(port, '127.0.0.1', () => {
  // Port 0 asks the system for a free one.
  const { port: taken } = server.address() as AddressInfo;
  console.log(`SwapX Docs: http://localhost:${taken}`);
});
