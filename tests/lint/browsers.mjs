/**
 * Lint rule: browser code may only use APIs that every browser of `browserslist` in package.json
 * supports. Properties are matched by name alone, so a name is reported only if no interface with
 * it is supported by all of these browsers. Feature-detected uses disable the rule in a comment.
 */
import { createRequire } from 'node:module';

import browserslist from 'browserslist';

const load = createRequire(import.meta.url);
const { api, javascript, browsers: releases } = load('@mdn/browser-compat-data');

/** browserslist name → name in the compatibility data. */
const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

const numberOf = (version) => Number.parseFloat(version.replace('≤', ''));

/** The oldest supported version of each browser. */
function oldestPromised() {
  const oldest = {};
  for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
    const [name, version] = entry.split(' ');
    const browser = NAMES[name];
    if (!browser)
      throw new Error(`browserslist 里的 ${name}：请在 tests/lint/browsers.mjs 的 NAMES 里写明它`);
    oldest[browser] = Math.min(oldest[browser] ?? Infinity, numberOf(version));
  }
  return oldest;
}

const OLDEST = oldestPromised();

/** First version with a feature, without flags and prefixes; Infinity if there is none. */
function addedIn(support) {
  const whole = [support]
    .flat()
    .filter((one) => one && !one.flags && !one.prefix && !one.version_removed);
  const versions = whole
    .map(({ version_added: added }) => added)
    .filter((added) => typeof added === 'string' && added !== 'preview')
    .map(numberOf);
  return Math.min(Infinity, ...versions);
}

/** Browsers whose oldest supported version lacks a feature, as “Firefox 125”. */
const lateIn = ({ support }) =>
  Object.entries(OLDEST)
    .filter(([browser, oldest]) => addedIn(support[browser]) > oldest)
    .map(([browser]) => {
      const added = addedIn(support[browser]);
      return `${releases[browser].name}${added === Infinity ? ' 没有' : ` ${added} 才有`}`;
    });

/** Name of a global or property → browsers that lack it; empty if all support it. */
function readMissing() {
  const missing = new Map();
  const note = (name, compat) => {
    const late = lateIn(compat);
    // A name that none of these browsers supports must be the project's own.
    if (Object.keys(OLDEST).every((browser) => addedIn(compat.support[browser]) === Infinity))
      return;
    if (!missing.has(name) || late.length === 0) missing.set(name, late);
  };
  for (const [name, feature] of [...Object.entries(api), ...Object.entries(javascript.builtins)]) {
    if (feature.__compat) note(name, feature.__compat);
    for (const [member, { __compat: compat }] of Object.entries(feature)) {
      if (compat) note(member.replace(/_(static|event)$/, ''), compat);
    }
  }
  return missing;
}

const MISSING = readMissing();

/** Browsers that lack a name; empty for names unknown to the compatibility data. */
export const missingIn = (name) => MISSING.get(name) ?? [];

export const browsers = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, name) => {
      const late = missingIn(name);
      if (late.length === 0) return;
      const message = `不是 browserslist 里的每种浏览器都有 ${name}（${late.join('、')}）；换一种写法，或者先检查有没有，再用注释关掉这条规则并写明理由`;
      context.report({ node, message });
    };
    return {
      'CallExpression > MemberExpression.callee[computed=false]': ({ property }) =>
        check(property, property.name),
      'AssignmentExpression > MemberExpression.left[computed=false]': ({ property }) =>
        check(property, property.name),
      'NewExpression > Identifier.callee': (callee) => check(callee, callee.name),
    };
  },
};
