/**
 * What browser code may use: what every browser of `browserslist` in package.json has. A property is known
 * by its name alone, so a name counts as missing only if none of the interfaces that have it is in all of
 * these browsers. What is used behind a check of its own says so in a comment that switches the rule off.
 */
import { createRequire } from 'node:module';

import browserslist from 'browserslist';

const load = createRequire(import.meta.url);
const { api, javascript, browsers: releases } = load('@mdn/browser-compat-data');

/** Names of the same browsers in the two lists. */
const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

const numberOf = (version) => Number.parseFloat(version.replace('≤', ''));

/** The oldest version of each browser that is promised. */
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

/** The version that brought a feature, without flags and prefixes; Infinity if there is none. */
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

/** Browsers that got a feature later than promised, as “Firefox 125”. */
const lateIn = ({ support }) =>
  Object.entries(OLDEST)
    .filter(([browser, oldest]) => addedIn(support[browser]) > oldest)
    .map(([browser]) => {
      const added = addedIn(support[browser]);
      return `${releases[browser].name}${added === Infinity ? ' 没有' : ` ${added} 才有`}`;
    });

/** Name of a global or a property → where it is missing; empty for what can be used. */
function readMissing() {
  const missing = new Map();
  const note = (name, compat) => {
    const late = lateIn(compat);
    // What no browser has, nobody means.
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

/** Where a name is missing; nothing for names that no browser gives a meaning to. */
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
