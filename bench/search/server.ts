import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

export type BenchServer = Awaited<ReturnType<typeof serve>>;

/** Serves files from memory, compressed in advance with the settings of website/deploy/nginx.conf. */
export async function serve(files: Map<string, Buffer | string>) {
  const compressed = new Map(
    Array.from(files, ([name, content]) => [`/${name}`, gzipSync(content, { level: 6 })]),
  );
  let sent = 0;
  const server: Server = createServer((request, response) => {
    const name = (request.url ?? '/').replace(/\?.*/, '');
    const content = compressed.get(name);
    if (!content) {
      response.writeHead(404).end();
      return;
    }
    sent += content.length;
    response
      .writeHead(200, {
        'Content-Type': TYPES[path.extname(name)] ?? 'application/octet-stream',
        'Content-Encoding': 'gzip',
        'Content-Length': content.length,
      })
      .end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /**
     * Total length of bodies; counted here because an engine may load files in a worker, whose
     * requests the page does not report.
     */
    sent: () => sent,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
