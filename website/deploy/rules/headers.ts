/** The header fields of every answer, by address. All servers are told from here. */
import { MACHINE_ADDRESSES } from '../../config/machine-files';
import { FRAGMENTS } from 'swapx-html-documents/fragment-addresses';
import { exceptions, type InlineHashes, pagePolicy, policyText } from './policy';

export type HeaderFields = Record<string, string>;

export interface HeaderRule {
  /** An address; `*` at its end stands for anything. */
  path: string;
  headers: HeaderFields;
}

const CSP = 'Content-Security-Policy';
export const CACHE = 'Cache-Control';

/** To be asked for again before each use, which costs little when nothing has changed. */
export const ASK_AGAIN = 'no-cache';

/** Only said over TLS, where alone it counts. */
export const TRANSPORT_SECURITY: HeaderFields = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

/** What the site does not use, no script in it can use; copying is the one thing it does. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read'],
  ...['display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope'],
  ...['hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'],
  'xr-spatial-tracking',
];

const permissions = [
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
  'clipboard-write=(self)',
];

/** From the general to the particular: of two rules for an address, the later one holds. */
export const headerRules = (hashes: InlineHashes): HeaderRule[] => [
  {
    path: '/*',
    headers: {
      [CSP]: policyText(pagePolicy(hashes)),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': permissions.join(', '),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      [CACHE]: ASK_AGAIN,
    },
  },
  // The names of these files hold a hash of their content.
  { path: '/assets/*', headers: { [CACHE]: 'public, max-age=31536000, immutable' } },
  // Except those of documents, which hold that of the program which shows them. What was fetched ahead is
  // still fresh when its link is followed; a change of the text is seen a few minutes later.
  { path: `${FRAGMENTS}/*`, headers: { [CACHE]: 'public, max-age=300' } },
  // Pictures for other sites that show a link to a page.
  {
    path: '/img/*',
    headers: { [CACHE]: 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  },
  // Files for programs, which may run in pages of other sites.
  ...MACHINE_ADDRESSES.map((path) => ({
    path,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })),
  ...exceptions(hashes).map(({ path, policy }) => ({
    path,
    headers: { [CSP]: policyText(policy) },
  })),
];

export const matches = (pattern: string, address: string): boolean =>
  pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern;

/** A file may be kept; the news that it is missing, or that something went wrong, never. */
const MAY_BE_KEPT = new Set([200, 206, 304]);

/** The statuses of answers that may be kept, for servers that decide by pattern. */
export const KEPT_STATUSES = [...MAY_BE_KEPT].join('|');

export function headersFor(rules: HeaderRule[], address: string, status: number): HeaderFields {
  const applying = rules.filter(({ path }) => matches(path, address));
  const headers = Object.assign({}, ...applying.map((rule) => rule.headers)) as HeaderFields;
  return MAY_BE_KEPT.has(status) ? headers : { ...headers, [CACHE]: ASK_AGAIN };
}
