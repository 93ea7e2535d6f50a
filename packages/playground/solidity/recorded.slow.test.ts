// Every contract that readers can change, as it stands, becomes the recorded bytecode.
import assert from 'node:assert/strict';
import { it } from 'node:test';

import { sampleNamed } from 'swapx-samples/catalogue';
import { sampleContracts } from 'swapx-samples/solidity/artifacts';
import { contractFilesOf, programsWithContracts } from '../build/contracts';
import { compileAllForTest } from './testing';

for (const program of programsWithContracts()) {
  it(program, () => {
    const { contracts, diagnostics } = compileAllForTest(contractFilesOf(program));
    assert.deepEqual(diagnostics, []);
    for (const name of sampleNamed(`${program}.ts`).contracts) {
      const { bytecode, abi } = sampleContracts.artifact(name);
      assert.equal(contracts[name]?.bytecode, bytecode, name);
      assert.deepEqual(contracts[name].abi, abi, name);
    }
  });
}
