import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sheetOf, splitSheet, withStyles } from './styles';

const RULE = '#__docusaurus-base-url-issue-banner-container{display:none}';
const ADDRESS = '/assets/css/styles.1.css';
const PAGE = `<!doctype html><link rel=stylesheet href=${ADDRESS}><p class=intro><b class="bold key">`;

const split = (css: string) => splitSheet(sheetOf(PAGE)!, css + RULE, [PAGE]);

test('the inline part replaces the link, and a link to the rest is added at the end', () => {
  const sheet = split('a{color:red}b{color:$&}');
  assert.equal(sheet.outside, RULE);
  assert.equal(
    withStyles(PAGE, sheet),
    `<!doctype html><style>a{color:red}b{color:$&}</style><p class=intro><b class="bold key"><link rel=stylesheet href=${sheet.address}>`,
  );
});

test('rules for classes that no page has go to the file, inside the same at-rules', () => {
  const { inside, outside } = split(
    '@font-face{font-family:f}.intro .key:not(.open){top:0}.intro .dialog{top:1px}' +
      '@media print{.dialog{top:2px}.bold{top:3px}}@keyframes turn{to{top:4px}}.dialog,.bold{top:5px}',
  );
  assert.equal(
    inside,
    '@font-face{font-family:f}.intro .key:not(.open){top:0}' +
      '@media print{.bold{top:3px}}@keyframes turn{to{top:4px}}.dialog,.bold{top:5px}',
  );
  assert.equal(outside, `.intro .dialog{top:1px}@media print{.dialog{top:2px}}${RULE}`);
});

test('one alternative of :is() suffices, and :not() is ignored', () => {
  const rules = [
    ':is(.dialog,.bold){top:0}',
    '.intro :where(.dialog,.key:is(.bold)){top:0}',
    '.bold:not(:is(.open,.dialog)){top:0}',
    '.bold:nth-child(2){top:0}',
  ];
  const others = [
    ':is(.dialog,.open){top:0}',
    ':is(.intro,.bold) .dialog{top:0}',
    '.intro:has(.dialog){top:0}',
  ];
  const { inside, outside } = split([...rules, ...others].join(''));
  assert.equal(inside, rules.join(''));
  assert.equal(outside, others.join('') + RULE);
});

test('the rule by which every press restyles the page is left out', () => {
  const rule = 'body:not(.navigation-with-keyboard) :not(input):focus{outline:none}';
  assert.equal(split(`a{top:0}${rule}`).inside, 'a{top:0}');
});

test('the name of the file changes with its content', () => {
  assert.notEqual(split('.dialog{top:0}').address, split('.dialog{top:1px}').address);
});

test('a sheet without the telltale rule stops the build', () => {
  assert.throws(() => splitSheet(ADDRESS, 'a{}', []), /postbuild\/styles\.ts/);
});
