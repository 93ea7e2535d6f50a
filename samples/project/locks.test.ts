import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { packageJson } from './files';
import { kitNames, lockFile } from './kits';

interface Lock {
  packages: Record<string, { version?: string; engines?: { node?: string } }>;
}

const numberOf = (version: string): number => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 1e6 + minor * 1e3 + patch;
};

/** 写在 engines 里的范围许不许这个版本；只认识那里常见的几种写法。 */
const allows = (range: string, version: string): boolean =>
  range.split('||').some((part) =>
    part
      .trim()
      .replace(/(>=?|<=?|\^|~) +/g, '$1')
      .split(/ +/)
      .every((comparator) => {
        if (comparator === '*' || comparator === '') return true;
        const [, operator, bound] = /^(>=|>|<=|<|\^|~)?v?(\d+(?:\.\d+){0,2})(?:\.[x*])?$/.exec(
          comparator,
        ) ?? [undefined, undefined, assert.fail(`看不懂的范围：${range}`)];
        const [own, other] = [numberOf(version), numberOf(bound!)];
        const isSameMajor = version.split('.')[0] === bound!.split('.')[0];
        if (operator === '>=') return own >= other;
        if (operator === '>') return own > other;
        if (operator === '<=') return own <= other;
        if (operator === '<') return own < other;
        return isSameMajor && own >= other;
      }),
  );

test('范围的写法', () => {
  for (const range of ['>=18', '>= 20', '^20.19.0 || >=22.12.0', '18 || 20', '>=12 <21', '*']) {
    assert.ok(allows(range, '20.19.0'), range);
  }
  for (const range of ['>=22', '^18 || >=22', '^20.20.0', '<20']) {
    assert.ok(!allows(range, '20.19.0'), range);
  }
});

for (const kit of kitNames) {
  test(`${kit}：锁定的每个包都支持说明里最低的 Node.js`, () => {
    const { engines } = JSON.parse(packageJson('project', kit, {})) as {
      engines: { node: string };
    };
    const [lowest] = /\d[\d.]*/.exec(engines.node)!;
    const { packages } = JSON.parse(readFileSync(lockFile(kit), 'utf8')) as Lock;
    const refusing = Object.entries(packages)
      .filter(([, { engines: own }]) => own?.node && !allows(own.node, lowest))
      .map(([name, { version, engines: own }]) => `${name}@${version} 要 ${own!.node}`);
    assert.deepEqual(refusing, []);
  });
}
