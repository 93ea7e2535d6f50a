/**
 * The rules for static hosts, as far as their two files can say them (Cloudflare Pages, Netlify and
 * others read them). A host has its own habits with slashes: an address that it completes to
 * `/page/` must not be sent back to `/page`, or the two redirects would form a loop. So only
 * what is surely no address of a page is redirected; the rest is done in the browser
 * (website/src/client/canonical-address.ts).
 */
import { HOMES } from '../../config/addresses';
import { ASK_AGAIN, CACHE, type HeaderRule, matches, TRANSPORT_SECURITY } from '../rules/headers';

/** Hosts let pages be asked for again by themselves, and join what two rules say of one field. */
const saidByHosts = (name: string, value: string) => name === CACHE && value === ASK_AGAIN;

export function headersFile(rules: HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }, at) => {
    const before = rules.slice(0, at).filter((rule) => matches(rule.path, path));
    const isReplaced = (name: string) =>
      before.some((rule) =>
        Object.entries(rule.headers).some(
          ([key, value]) => key === name && !saidByHosts(key, value),
        ),
      );
    const fields = Object.entries(path === '/*' ? { ...headers, ...TRANSPORT_SECURITY } : headers)
      .filter(([name, value]) => !saidByHosts(name, value))
      .flatMap(([name, value]) => [
        ...(isReplaced(name) ? [`  ! ${name}`] : []),
        `  ${name}: ${value}`,
      ]);
    return [path, ...fields].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

/** Every page by its address, without the slash at the end of a home. */
export function redirectsFile(pages: string[]): string {
  const lines = pages.flatMap((page) => {
    const bare = encodeURI(page);
    const address = HOMES.has(bare) ? `${bare}/` : bare;
    const from = [`${bare}.html`, `${bare}/index.html`];
    if (HOMES.has(bare)) from.push(bare);
    if (bare.includes('&')) from.push(bare.replaceAll('&', '%26'));
    return from.map((spelling) => `${spelling} ${address} 301`);
  });
  return `${lines.join('\n')}\n`;
}
