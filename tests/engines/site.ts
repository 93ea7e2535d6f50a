/**
 * The built site for one behaviour, at an origin of its own, so that storage, caches and service
 * workers are empty in every engine. Records requests, and can stop to simulate a network failure.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { canonicalPath } from '../../website/config/addresses';
import { ROOT } from 'swapx-kept/root';
import { type HeaderRule, headersFor } from '../../website/deploy/rules/headers';
import { createSite } from '../../website/deploy/server';

const build = path.join(ROOT, 'build');
const rules = JSON.parse(
  readFileSync(path.join(ROOT, 'website/deploy/generated/headers.json'), 'utf8'),
) as HeaderRule[];

export interface SiteOptions {
  /** Runs in every page before the page's own scripts. */
  script?: string;
  /** Blocks scripts by a sandbox, so that engines report `scripting: none`. */
  isWithoutScript?: boolean;
  /** Requests that never get a response. */
  isHeld?: (url: string) => boolean;
}

export interface Site extends Pick<SiteOptions, 'isWithoutScript'> {
  origin: string;
  /** URLs of requests, in order. */
  asked: string[];
  /** Total length of response bodies in bytes. */
  sent: () => number;
  /** Number of requests without a complete response. */
  pending: () => number;
  /** Refuses every later connection. */
  goAway: () => Promise<void>;
}

/** Changes the content security policy in every rule that has one. */
const withPolicy = (change: (policy: string) => string): HeaderRule[] =>
  rules.map(({ path: address, headers }) => ({
    path: address,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        name === 'Content-Security-Policy' ? change(value) : value,
      ]),
    ),
  }));

function rulesFor({ script, isWithoutScript }: SiteOptions): HeaderRule[] {
  if (isWithoutScript) return withPolicy((policy) => `${policy}; sandbox allow-same-origin`);
  if (script === undefined) return rules;
  const hash = createHash('sha256').update(script).digest('base64');
  return withPolicy((policy) => policy.replace("script-src 'self'", `$& 'sha256-${hash}'`));
}

/** The file of a page; undefined for other files and for redirected addresses. */
function pageAt(url: string): { address: string; file: string } | undefined {
  const address = decodeURIComponent(url.replace(/\?.*/, ''));
  const file = path.join(build, address, 'index.html');
  return canonicalPath(address) === address && existsSync(file) ? { address, file } : undefined;
}

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const asked: string[] = [];
  const responses: ServerResponse[] = [];
  const changed = rulesFor(options);
  const unchanged = createSite(build, changed);
  const server = createServer((request, response) => {
    asked.push(request.url!);
    responses.push(response);
    if (options.isHeld?.(request.url!)) return;
    const page = options.script === undefined ? undefined : pageAt(request.url!);
    if (!page) {
      unchanged.emit('request', request, response);
      return;
    }
    const html = readFileSync(page.file, 'utf8');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headersFor(changed, page.address, 200))) {
      response.setHeader(name, value);
    }
    response.end(
      html.replace(/<head[^>]*>/, (head) => `${head}<script>${options.script}</script>`),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    isWithoutScript: options.isWithoutScript,
    asked,
    sent: () =>
      responses.reduce(
        (total, response) => total + Number(response.getHeader('content-length') ?? 0),
        0,
      ),
    pending: () => responses.filter(({ closed }) => !closed).length,
    goAway: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
