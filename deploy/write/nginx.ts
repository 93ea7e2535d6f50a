/**
 * The rules in nginx's own words. deploy/nginx.conf includes what is written here: `http.conf` where
 * types and header fields are defined, `site.conf` inside the server that answers for the site.
 */
import { HOMES, STRAY_END } from '../../config/addresses';
import { site } from '../../config/site';
import { escapeRegExp } from '../../lib/escape-reg-exp';
import {
  ASK_AGAIN,
  CACHE,
  type HeaderRule,
  KEPT_STATUSES,
  TRANSPORT_SECURITY,
} from '../rules/headers';
import { HOST_FILES } from '../rules/private-files';
import { FILE_TYPES, UNKNOWN_TYPE } from '../rules/types';

const NOTE = '# 由 npm run build 从 deploy/rules/ 与 config/addresses.ts 生成，不要手改。\n';

const quoted = (value: string): string => {
  if (/["\\$]/.test(value)) throw new Error(`nginx 会误读这个值：${value}`);
  return `"${value}"`;
};

/** An address as a map of nginx compares it: with the status of the answer in front. */
function pattern(path: string, statuses: string): string {
  const isFolder = path.endsWith('*');
  const start = escapeRegExp(isFolder ? path.slice(0, -1) : path);
  return `"~^${statuses} ${start}${isFolder ? '' : '$'}"`;
}

const variableOf = (header: string): string =>
  `$field_${header.toLowerCase().replaceAll('-', '_')}`;

/** One header field by address; nginx takes the first pattern that matches, so the last rule leads. */
function headerMap(header: string, rules: HeaderRule[]): string {
  const isCache = header === CACHE;
  const statuses = isCache ? `(?:${KEPT_STATUSES})` : String.raw`\d+`;
  const lines = rules
    .filter(({ headers }) => headers[header] !== undefined)
    .reverse()
    .map(({ path, headers }) => `  ${pattern(path, statuses)} ${quoted(headers[header]!)};`);
  return [
    `map "$status $uri" ${variableOf(header)} {`,
    ...lines,
    `  default ${quoted(isCache ? ASK_AGAIN : '')};`,
    '}',
  ].join('\n');
}

const headerNames = (rules: HeaderRule[]): string[] => [
  ...new Set(rules.flatMap(({ headers }) => Object.keys(headers))),
];

/** The one value of a field that is the same everywhere; undefined if it depends on the address. */
function constantOf(header: string, rules: HeaderRule[]): string | undefined {
  const saying = rules.filter(({ headers }) => headers[header] !== undefined);
  return saying.length === 1 && saying[0]!.path === '/*' ? saying[0]!.headers[header] : undefined;
}

function transportMap([header, value]: [string, string]): string {
  return `map $scheme ${variableOf(header)} {\n  https ${quoted(value)};\n  default "";\n}`;
}

/** For the block `http`. */
export function httpConfig(rules: HeaderRule[]): string {
  const types = FILE_TYPES.map(({ type, extensions }) => `  ${type} ${extensions.join(' ')};`);
  const texts = FILE_TYPES.filter(({ isText }) => isText).map(({ type }) => type);
  return [
    NOTE,
    `types {\n${types.join('\n')}\n}`,
    `default_type ${UNKNOWN_TYPE};`,
    'charset utf-8;',
    // nginx counts text/html in by itself, and warns when it is named.
    `charset_types ${texts.filter((type) => type !== 'text/html').join(' ')};`,
    '',
    ...headerNames(rules)
      .filter((header) => constantOf(header, rules) === undefined)
      .map((header) => headerMap(header, rules)),
    ...Object.entries(TRANSPORT_SECURITY).map(transportMap),
    '',
  ].join('\n');
}

function addHeaders(rules: HeaderRule[]): string[] {
  const names = [...headerNames(rules), ...Object.keys(TRANSPORT_SECURITY)];
  return names.map((header) => {
    const constant = constantOf(header, rules);
    const value = constant === undefined ? variableOf(header) : quoted(constant);
    return `add_header ${header} ${value} always;`;
  });
}

/** No address of a reader: nginx takes a file from here only if it has come to it by itself. */
const CHECKED = '/-checked';

/** For the block `server`. */
export function siteConfig(rules: HeaderRule[]): string {
  const homes = [...HOMES].map((home) => home.slice(1)).join('|');
  const hostFiles = Object.values(HOST_FILES).map((file) => file.slice(1));
  return `${NOTE}
${addHeaders(rules).join('\n')}

absolute_redirect off;
error_page 404 /404.html;

location = /404.html {
  internal;
}

location ~ "/\\.|^/(?:${hostFiles.join('|')})$" {
  return 404;
}

# 每页只有一个地址，见 config/addresses.ts。
location / {
  # 浏览器把“\\”当作“/”：重定向到“/\\host”会离开本站。
  if ($uri ~ "\\\\\\\\") {
    return 404;
  }
  rewrite "^(?!/$)${STRAY_END}+$" / permanent;
  rewrite "^(?!/(?:${homes})/$)/(${homes})${STRAY_END}*$" /$1/ permanent;
  rewrite "^(?!/(?:${homes})/$)(.+?)${STRAY_END}+$" $1 permanent;
  # 浏览器里的路由只认识不编码的“&”；多余的“/”也只是同一页的另一种写法。
  if ($request_uri ~ "^[^?]*(?:%26|//)") {
    rewrite ^(.*)$ $1 permanent;
  }
  # 链接不跟随：它指向的也许不是本站的文件。
  disable_symlinks on from=$document_root;
  if (-f $document_root$uri/index.html) {
    rewrite ^(.*)$ ${CHECKED}$1/index.html last;
  }
  if (-f $request_filename) {
    rewrite ^(.*)$ ${CHECKED}$1 last;
  }
  return 404;
}

# 查过的文件在这里发送。与 disable_symlinks 在同一个 location 里，brotli 模块（1.0.0rc）多半找不到压缩好的
# 文件，二十个里只发出一个；推断是它给出的文件名太长，查链接时读到了后面的内存。
location ^~ ${CHECKED}/ {
  internal;
  rewrite ^${CHECKED}(.*)$ $1 break;
}
`;
}

/** For the block `server` that answers without TLS. */
export function toTlsConfig(): string {
  return `${NOTE}\nserver_name ${new URL(site.url).host};\nreturn 301 ${site.url}$request_uri;\n`;
}

export const nameConfig = (): string => `${NOTE}\nserver_name ${new URL(site.url).host};\n`;
