/** `npm run serve`: the built site on one's own machine. */
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import type { HeaderRule } from './rules/headers';
import { createSite } from './server';

const root = path.join(ROOT, 'build');
const headers = path.join(ROOT, 'website/deploy/generated/headers.json');
const port = Number(process.env.PORT ?? 3000);

if (!existsSync(path.join(root, '404.html')) || !existsSync(headers)) {
  console.error('build/ 中没有网站；请先运行 npm run build');
  process.exit(1);
}

const server = createSite(root, JSON.parse(readFileSync(headers, 'utf8')) as HeaderRule[]);

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `端口 ${port} 已被占用；换一个：PORT=3001 npm run serve` : error,
  );
  process.exit(1);
});

server.listen(port, '127.0.0.1', () => {
  // Port 0 asks the system for a free one.
  const { port: taken } = server.address() as AddressInfo;
  console.log(`SwapX Docs: http://localhost:${taken}`);
});
