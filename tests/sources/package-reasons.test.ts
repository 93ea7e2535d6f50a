// Does everything in package.json that steers other packages have its reason written down?
import { test } from 'node:test';

import manifest from '../../package.json';
import { assertSameMembers } from '../kit/assert-none';
import { HOISTED, OVERRIDES } from './lib/package-reasons';

test('every override has a reason, and every reason an override', () => {
  assertSameMembers(Object.keys(OVERRIDES), Object.keys(manifest.overrides));
});

test('the packages that are named only for their place are there', () => {
  const named = Object.keys(manifest.dependencies).filter((name) => name in HOISTED);
  assertSameMembers(Object.keys(HOISTED), named);
});
