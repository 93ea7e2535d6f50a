/**
 * Which nodes can be asked. The server has to allow a connection before it knows what a reader types, so
 * the pages with this island allow every https address, and on the reader's own machine any port.
 */
export const PAGES = ['/contract/unverified', '/contract/deployments'] as const;

const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];

/** In the words of a Content-Security-Policy. */
export const CONNECT_SOURCES = ['https:', ...LOCAL_HOSTS.map((host) => `http://${host}:*`)];

/** Why an address cannot be asked; undefined if it can. */
export function addressFault(address: string): string | undefined {
  const url = parse(address);
  if (!url) return '这不是一个网址。写出完整的 RPC 地址，以 https:// 开头。';
  const { protocol, hostname } = url;
  if (protocol === 'https:') return undefined;
  if (protocol === 'http:' && LOCAL_HOSTS.includes(hostname)) return undefined;
  return '网页只能连接 https 的地址，或者你自己电脑上的节点（http://127.0.0.1 或 http://localhost）。换一个这样的地址。';
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
