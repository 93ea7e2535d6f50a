/** A link that carries what a reader has made of a sample: compressed, in the fragment, which no server is sent. */
import type { SourceFiles } from '../solidity/protocol';

/** What is not there is as the sample has it. */
export interface SharedChange {
  program?: string;
  contracts: SourceFiles;
  checks?: string;
}

/** Says in Chinese what is wrong with a link, or why there can be none. */
export class LinkRefused extends Error {
  override name = 'LinkRefused';
}

/** Longer ones are cut off by programs that pass them on. */
const MAX_CHARACTERS = 20_000;
/** What so few characters unpack to; more is no change of a sample. */
const MAX_BYTES = 500_000;

const DAMAGED = '链接不完整，或者被改过';

/** Stops a link that would unpack to more than a page can hold. */
async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: BlobPart[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    size += value.byteLength;
    if (size > MAX_BYTES) throw new LinkRefused(DAMAGED);
    pieces.push(value as Uint8Array<ArrayBuffer>);
  }
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const START = '#run?program=';

/** The program that a fragment is about; undefined if it is about something else. */
export const programIn = (fragment: string): string | undefined =>
  fragment.startsWith(START) ? fragment.slice(START.length).split('&')[0] : undefined;

export async function fragmentOf(program: string, change: SharedChange): Promise<string> {
  const text = new Blob([JSON.stringify(change)]);
  const stream = text.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const fragment = `${START}${program}&change=${toBase64Url(packed)}`;
  if (text.size <= MAX_BYTES && fragment.length <= MAX_CHARACTERS) return fragment;
  throw new LinkRefused(`改动太多，放不进链接：链接最长 ${MAX_CHARACTERS} 个字符`);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrMissing = (value: unknown) => value === undefined || isText(value);

function isChange(value: unknown): value is SharedChange {
  if (typeof value !== 'object' || value === null) return false;
  const { program, contracts, checks } = value as Record<string, unknown>;
  if (!isTextOrMissing(program) || !isTextOrMissing(checks)) return false;
  if (typeof contracts !== 'object' || contracts === null) return false;
  return Object.values(contracts).every(isText);
}

export async function changeIn(fragment: string): Promise<SharedChange> {
  const [, packed = ''] = /&change=([\w-]+)$/.exec(fragment) ?? [];
  try {
    const stream = new Blob([fromBase64Url(packed)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    const text = new TextDecoder().decode(await collect(stream));
    const change: unknown = JSON.parse(text);
    if (isChange(change)) return change;
  } catch {
    // Which of the steps found the damage is of no use to the reader.
  }
  throw new LinkRefused(DAMAGED);
}
