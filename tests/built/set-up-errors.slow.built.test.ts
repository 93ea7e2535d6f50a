// Provokes every error in the table of 搭建项目 and compares the message.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { PROVOKED } from '../kit/set-up-errors';

describe('the errors of 搭建项目', () => {
  for (const [error, provoke] of Object.entries(PROVOKED)) {
    it(error, async () => {
      const answer = await provoke();
      // … stands for variable parts.
      assert.match(answer, new RegExp(error.split('…').map(escapeRegExp).join('.*')));
    });
  }
});
