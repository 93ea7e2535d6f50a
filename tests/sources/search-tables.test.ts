// Do the tables of the search name pages and answers that exist?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { addressOf, readMarkdownPages } from 'swapx-markdown/pages';
import { pageFaults, readWordings } from '../../website/features/search/asked';
import {
  acceptedFaults,
  readHeldOut,
  readTuned,
} from '../../website/features/search/queries/queries';
import { questionAddress } from '../../website/questions/question';
import { assertNone } from '../kit/assert-none';
import { wellFormedQuestions } from './lib/addresses';

const pages = new Set(readMarkdownPages().map(addressOf));
const answers = wellFormedQuestions().map(questionAddress);

describe('the tables of the search', () => {
  it('of what readers ask name pages that exist', () => {
    assertNone(pageFaults(readWordings(), pages));
    assert.match(
      pageFaults(readWordings(), new Set())[0]!,
      /^website\/features\/search\/asked\.tsv:\d+：没有页面 \/contract\/；.*页面现在的地址/,
    );
  });

  it('of queries accept pages and answers that exist', () => {
    const known = new Set([...pages, ...answers]);
    assertNone([...readTuned(), ...readHeldOut()].flatMap((query) => acceptedFaults(query, known)));
    assert.match(
      acceptedFaults(readTuned()[0]!, new Set())[0]!,
      /^website\/features\/search\/queries\/tuned\.tsv:\d+：没有 \/study\/.*；改成现在的地址，或者删去它/,
    );
  });
});
