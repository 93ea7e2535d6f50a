/** Tells what was pasted: data, an address or words; and what of it can be looked up. */
import type { Decoded } from 'swapx-models/decode';

/** The data's own library is large: it is loaded for what may be data. */
export interface Decoder {
  /** Throws what `refusalOf` reads. */
  decode: (input: string) => Decoded;
  isRevert: (selector: string) => boolean;
  /** Why something could not be decoded; undefined for any other error. */
  refusalOf: (error: unknown) => string | undefined;
}

export interface Reading {
  decoded?: Decoded;
  /** Why what looks like data is none. */
  refusal?: string;
  /** What to look up, the most specific first. */
  asked: string[];
}

const ADDRESS = /^0x[\da-f]{40}$/i;
const HEX = /^(0x[\da-f\s,]*|[\da-f]{20,})$/i;
const JSON_TEXT = /^[[{]/;
const INTEGER = /^-?\d+$/;

/** Hexadecimal digits inside of words: at least a selector. */
const HEX_INSIDE = /0x[\da-f]{8,}/gi;

/** Words that only come with errors: without one, JSON is a transaction or data to sign. */
const FAILURE = /revert|error|fail|denied|reject|exception|insufficient/i;

export const isAddress = (text: string): boolean => ADDRESS.test(text.trim());

/** Whether a text is data as a whole: an address is none, and a number may be the code of an error. */
export const isData = (text: string): boolean =>
  !isAddress(text) && (HEX.test(text.trim()) || JSON_TEXT.test(text.trim()));

/** Whether a text needs the decoder at all. */
export const mayHoldData = (text: string): boolean =>
  !isAddress(text) && (isData(text) || INTEGER.test(text.trim()) || text.search(HEX_INSIDE) >= 0);

/** The first data in a text that a contract refused with. */
function refusedIn(text: string, { decode, isRevert, refusalOf }: Decoder): Decoded | undefined {
  for (const [hex] of text.matchAll(HEX_INSIDE)) {
    if (!isRevert(hex.slice(0, 10).toLowerCase())) continue;
    try {
      return decode(hex);
    } catch (error) {
      if (refusalOf(error) === undefined) throw error;
    }
  }
  return undefined;
}

const reasonsIn = ({ reason }: Decoded): string[] => (reason === undefined ? [] : [reason]);

function readData(text: string, decoder: Decoder): Reading {
  const isJson = JSON_TEXT.test(text);
  const isFailure = isJson && FAILURE.test(text);
  try {
    const decoded = decoder.decode(text);
    return { decoded, asked: [...reasonsIn(decoded), ...(isFailure ? [text] : [])] };
  } catch (error) {
    const refusal = decoder.refusalOf(error);
    if (refusal === undefined) throw error;
    // Nodes and wallets put the data of a contract deep inside of other things.
    const decoded = refusedIn(text, decoder);
    if (decoded) return { decoded, asked: [...reasonsIn(decoded), text] };
    return { refusal, asked: isJson && !isFailure ? [] : [text] };
  }
}

export function readPaste(pasted: string, decoder: Decoder | undefined): Reading {
  const text = pasted.trim();
  if (!decoder || !mayHoldData(text)) return { asked: [text] };
  if (isData(text)) return readData(text, decoder);
  if (INTEGER.test(text)) return { ...readData(text, decoder), asked: [text] };
  const decoded = refusedIn(text, decoder);
  return { decoded, asked: decoded ? [...reasonsIn(decoded), text] : [text] };
}
