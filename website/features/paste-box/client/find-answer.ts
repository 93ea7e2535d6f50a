/** Finds the answer to what was pasted, in the index of the search and with the decoder. */
import { type Answers, search } from 'swapx-search/engine/client';
import { isWrap } from 'swapx-search/engine/errors';
import { LONGEST_PASTE } from 'swapx-search/engine/normalise';

import { type Decoder, mayHoldData, type Reading, readPaste } from './read-paste';

export interface Addresses {
  you?: string;
  to?: string;
}

async function loadDecoder({ you, to }: Addresses): Promise<Decoder> {
  const [{ decode, isRevert, Unreadable }, { knownFrom }, { default: facts }] = await Promise.all([
    import(/* webpackChunkName: "decode" */ 'swapx-models/decode'),
    import(/* webpackChunkName: "decode" */ 'swapx-models/decode/known'),
    import(/* webpackChunkName: "decode" */ '@generated/paste-box/default/known-facts.json'),
  ]);
  const context = {
    known: knownFrom(facts),
    now: new Date(),
    you: you || undefined,
    to: to || undefined,
  };
  return {
    decode: (input) => decode(input, context),
    isRevert,
    refusalOf: (error) => (error instanceof Unreadable ? error.message : undefined),
  };
}

/** What is shown of the pages, when nothing explains what was pasted. */
const PAGES = 3;

/** How much answers say: a cause, what only wraps one, what is named, a question, or pages alone. */
function worthOf({ explained, card, bank }: Answers): number {
  if (explained) return isWrap(explained.error) ? 3 : 4;
  if (card) return 2;
  return bank.length > 0 ? 1 : 0;
}

const MOST = 4;

/** The answers to the text that says most; of those that say the same, to the first. */
async function lookUp(asked: readonly string[]): Promise<Answers | undefined> {
  let best: Answers | undefined;
  for (const text of asked) {
    const found = await search(text.slice(0, LONGEST_PASTE), PAGES);
    if (!best || worthOf(found) > worthOf(best)) best = found;
    if (worthOf(best) === MOST) break;
  }
  return best;
}

export interface Answered extends Reading {
  found?: Answers;
}

export async function answerTo(pasted: string, addresses: Addresses): Promise<Answered> {
  const decoder = mayHoldData(pasted) ? await loadDecoder(addresses) : undefined;
  const reading = readPaste(pasted, decoder);
  return { ...reading, found: await lookUp(reading.asked) };
}
