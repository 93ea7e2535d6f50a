// Do the facts agree with the packages that are installed and the reports that are linked?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from '../../lib/root';
import { facts, type Fact } from '../../facts';

describe('packages', () => {
  /** What a workspace installs, by name and version. */
  const installedBy = (workspace: string): string[] => {
    const file = path.join(ROOT, workspace, 'package.json');
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
      dependencies: Record<string, string>;
      devDependencies?: Record<string, string>;
    };
    return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) =>
      // An alias such as "solc-0.7": "npm:solc@0.7.6" already names the package.
      version.startsWith('npm:') ? version.slice('npm:'.length) : `${name}@${version}`,
    );
  };

  it('have the versions that the samples and their chain install', () => {
    const installed = [...installedBy('samples'), ...installedBy('chain')];
    for (const [key, fact] of Object.entries<Fact>(facts)) {
      if (fact.kind !== 'version') continue;
      const wanted = `${fact.packageName}@${fact.value}`;
      assert.ok(
        installed.includes(wanted),
        `${key}：samples 与 chain 的 package.json 里没有 ${wanted}`,
      );
    }
  });
});

describe('reports', () => {
  it('carry in their address the kind and the date we state', () => {
    for (const report of [
      'v2Attestation',
      'v3Attestation',
      'buySellAudit',
      'routerAudit',
    ] as const) {
      const kind = report.endsWith('Audit') ? 'audit' : 'attestation';
      const ending = `_${kind}_report_${facts[`report.${report}.date`].value}.pdf`;
      const key = `report.${report}` as const;
      assert.ok(facts[key].value.endsWith(ending), `${key} does not end with ${ending}`);
    }
  });
});
