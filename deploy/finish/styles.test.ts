import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sheetOf, splitSheet, withStyles } from './styles';

const RULE = '#__docusaurus-base-url-issue-banner-container{display:none}';
const PAGE = '<!doctype html><link rel=stylesheet href=/assets/css/styles.1.css><p>';

test('the sheet stands where its link stood; one rule remains a file, named at the end', () => {
  const sheet = splitSheet(sheetOf(PAGE)!, `a{color:red}${RULE}b{color:$&}`);
  assert.equal(sheet.outside, RULE);
  assert.equal(
    withStyles(PAGE, sheet),
    '<!doctype html><style>a{color:red}b{color:$&}</style><p><link rel=stylesheet href=/assets/css/styles.1.css>',
  );
});

test('a sheet without the rule stops the build', () => {
  assert.throws(() => splitSheet('/assets/css/styles.1.css', 'a{}'), /deploy\/finish\/styles\.ts/);
});
