// Checks that the search finds every question of the bank, and errors in the output of a console.
import assert from 'node:assert/strict';
import { it } from 'node:test';

import { questionAddress, readQuestions } from '../../questions/question';
import { askBank } from './testing/index.built';

/** The number of answers that the search shows. */
const SHOWN = 3;

const missed = (asked: [query: string, address: string][]): string[] =>
  asked
    .map(([query, address]) => ({ query, address, found: askBank(query).slice(0, SHOWN) }))
    .filter(({ address, found }) => !found.includes(address))
    .map(
      ({ query, address, found }) => `${query}：${address} 不在 ${found.join(' ') || '结果'} 里`,
    );

const questions = readQuestions();

it('every question is found by its own text', () => {
  const asked = questions.map((entry): [string, string] => [
    entry.question,
    questionAddress(entry),
  ]);
  assert.ok(asked.length > 0);
  assert.deepEqual(missed(asked), []);
});

/** An error as a console prints it: with a library's message, an address, data and a stack trace. */
const pasted = (error: string): string =>
  `Uncaught (in promise) Error: ${error}\n  (request={ "method": "eth_call", "to": "0x${'5'.repeat(40)}", "data": "0x${'04e45aaf'.repeat(30)}" })\n` +
  '    at async main (file:///app/dist/index.js:10:5)\n'.repeat(8);

it('an error that a single question explains leads to it from the output of a console', () => {
  const all = questions.flatMap(({ errors }) => errors);
  const asked = questions.flatMap((entry) =>
    entry.errors
      .filter((error) => all.indexOf(error) === all.lastIndexOf(error))
      .map((error): [string, string] => [
        pasted(error.replaceAll('…', '0x1')),
        questionAddress(entry),
      ]),
  );
  assert.ok(asked.length > 0);
  assert.deepEqual(missed(asked), []);
});
