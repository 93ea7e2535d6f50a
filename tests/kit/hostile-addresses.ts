/** Malicious request targets, the same in every run, and the faults that no response may have. */
import { connect } from 'node:net';
import path from 'node:path';

/** A seeded generator of random numbers (mulberry32), so that every run sends the same targets. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const PIECES = [
  ...['..', '.', '%2e%2e', '..%2f', '%2e%2e%2f', '..%5c', '..\\', '%252e%252e', '%c0%ae%c0%ae'],
  ...['.git/config', '.env', '.htpasswd', 'etc/passwd', 'proc/self/environ', '_headers', '~root'],
  ...['%00', '%0d%0aX-Injected:1', '%0aX-Injected:1', '%E5%98%8D%E5%98%8AX-Injected:1', '%20'],
  ...['evil.example', '%2f%2fevil.example', '\\evil.example', '%5cevil.example', '@evil.example'],
  ...['https:', 'javascript:alert(1)', 'data:text/html,x', '<script>alert(1)</script>', '"\'><x'],
  ...['index.html', '.html', 'index.html.br', '%2ehtml', 'index%2ehtml', '%26', '&', ';a=b', '$1'],
  ...['study', 'sdk', 'contract', 'swapx-v2', 'terms&conditions', 'category', '404', '404.html'],
  ...['类', '%E7%B1%BB', '%E7%B1', '%FF%FE', '%', '%zz', '%u002e', '\u00ff', '\u202e', '{x}', '*'],
  ...['a'.repeat(300), '%2e'.repeat(80), '/'.repeat(60), '.html/'.repeat(40), '(?:'.repeat(30)],
];
const STARTS = [
  '/',
  '/',
  '/',
  '//',
  '///',
  '/\\',
  '/./',
  'https://evil.example/',
  '*',
  '/?',
  '/%2f',
];
const ENDS = ['', '', '', '/', '.html', '/index.html', '//', '?a=1', '?/../..', '%3f', '.br', '/.'];

/** `count` different request targets, combined from the pieces and from real pages. */
export function hostileTargets(count: number, pages: string[]): string[] {
  const next = numbers(17);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)]!;
  const targets = new Set<string>();
  while (targets.size < count) {
    const words = Array.from({ length: next(5) }, () => pick(PIECES));
    const page = next(4) === 0 ? pick(pages).slice(1) : '';
    const target = pick(STARTS) + [page, ...words].filter(Boolean).join(pick(['/', '/', '', '//']));
    // A space or line break would end the target and begin another request.
    targets.add((target + pick(ENDS)).replace(/[ \r\n]/g, '%20'));
  }
  return [...targets];
}

export interface Answer {
  target: string;
  status: number;
  headers: Map<string, string>;
  /** The header as sent: a map hides duplicate fields. */
  head: string;
}

function parse(target: string, head: string): Answer {
  const [first = '', ...lines] = head.split('\r\n');
  const fields = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { target, status: Number(first.split(' ')[1]), headers: new Map(fields), head };
}

/** Sends one target after another over one connection, and opens another when the server closes it. */
export async function askAll(port: number, targets: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < targets.length) {
    const before = answers.length;
    await new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const ask = () => {
        const target = targets[answers.length];
        if (target === undefined) socket.destroy();
        else socket.write(`HEAD ${target} HTTP/1.1\r\nHost: docs.example\r\n\r\n`);
      };
      let received = '';
      socket.on('connect', ask);
      socket.setEncoding('latin1').on('data', (part: string) => {
        received += part;
        const end = received.indexOf('\r\n\r\n');
        if (end < 0) return;
        answers.push(parse(targets[answers.length]!, received.slice(0, end)));
        received = '';
        if (/\r\nConnection: close/i.test(answers.at(-1)!.head)) socket.destroy();
        else ask();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve());
    });
    // A target whose connection is closed without a response would otherwise be retried for ever.
    if (answers.length === before) {
      const target = targets[before]!;
      answers.push({ target, status: 0, headers: new Map(), head: '' });
    }
  }
  return answers;
}

/** One character for each byte: a decoded address need not be valid UTF-8. */
const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** The path that a server may resolve a target to: decoded once and normalised. */
function meaningOf(target: string): string {
  const [pathname = ''] = target.replace(/^https:\/\/evil\.example/, '').split(/[?#]/, 1);
  const decoded = bytesOf(pathname).replace(/%([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)),
  );
  // A final `.` or `..` names a folder, which keeps its slash.
  return path.posix.normalize(decoded.replace(/(\/\.{1,2})$/, '$1/'));
}

/** All files and pages of the site, in the form of `meaningOf`. */
export const knownAddresses = (addresses: string[]): ReadonlySet<string> =>
  new Set(addresses.map(bytesOf));

/** The fault of a response; undefined if it has none. */
export function faultOf(answer: Answer, known: ReadonlySet<string>): string | undefined {
  const { target, status, headers, head } = answer;
  const fault = (what: string) => `${JSON.stringify(target.slice(0, 120))}: ${what}`;
  if (status === 0) return fault('no answer');
  if (status >= 500) return fault(`status ${status}`);
  if (/^x-injected/im.test(head)) return fault('injected header');
  if (status === 200) {
    const meaning = meaningOf(target);
    if (!known.has(meaning)) return fault(`200 for ${meaning}`);
  }
  const location = headers.get('location');
  if (location !== undefined) {
    const base = 'http://docs.example';
    const isHere = URL.canParse(location, base) && new URL(location, base).origin === base;
    if (!isHere) return fault(`leads to ${location}`);
  }
  const isOurs = status < 400 || status === 404;
  if (isOurs && headers.get('x-content-type-options') !== 'nosniff') return fault('bare answer');
  if (status !== 200 && /immutable/.test(headers.get('cache-control') ?? '')) {
    return fault(`status ${status} may be kept`);
  }
  return undefined;
}
