/** Where the card of a page lies: the plugin writes it there, the theme links it. */
const FOLDER = '/img/cards';

export const CARD_SIZE = { width: 1200, height: 630 };

/** For addresses that are no page of their own: search results and the not-found page. */
export const DEFAULT_CARD = `${FOLDER}/default.png`;

/**
 * The address follows that of the page. Characters beyond ASCII are written as the hexadecimal
 * digits of their percent-encoding, because some readers of og:image encode an address once more,
 * and not every file system or archive keeps Chinese file names: 类 becomes `-E7-B1-BB`.
 */
export function cardAddress(permalink: string): string {
  const name = decodeURI(permalink)
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%', '-'))
    .join('/');
  return `${FOLDER}/${name}.png`;
}
