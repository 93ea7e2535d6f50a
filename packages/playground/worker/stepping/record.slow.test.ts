import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { MAX_STEPS } from '../../stepping';
import { prepared, stepCases } from './cases';

stepCases('0.6.6');
stepCases('0.7.6');

describe('recordings', () => {
  it('of very many steps keep the first and the last', async () => {
    const { stepped, source } = await prepared('0.8.30');
    const recording = await stepped('loop', 30_000n);
    assert.equal(recording.isShortened, true);
    assert.equal(recording.steps.length, MAX_STEPS);
    const head = source.slice(0, source.indexOf('index < rounds; index++) {\n      count = index'));
    assert.equal(recording.steps.at(-1)!.line, head.split('\n').length);
  });
});
