// Do the facts agree with the reports that are linked?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts } from 'swapx-facts';

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
