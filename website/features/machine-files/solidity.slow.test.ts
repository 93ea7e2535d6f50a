import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { compile } from 'swapx-chain/solidity/compiler';
import { MACHINE_FILES } from '../../config/machine-files';
import { facts } from 'swapx-facts';
import { ROOT } from 'swapx-kept/root';
import { machineFiles } from './files';

describe('/SwapXAddresses.sol', () => {
  const source = machineFiles()[MACHINE_FILES.solidity.address]!;

  for (const version of ['0.7.6', '0.8.30']) {
    it(`compiles with ${version}, and a contract reads its constants`, () => {
      const user = [
        '// SPDX-License-Identifier: MIT',
        `pragma solidity ${version};`,
        'import "./SwapXAddresses.sol";',
        'contract User {',
        '  function all() external pure returns (address, bytes32, uint256) {',
        '    return (SwapXV3.FACTORY, SwapXV2.PAIR_INIT_CODE_HASH, SwapXMainnet.CHAIN_ID);',
        '  }',
        '}',
      ].join('\n');
      const sources = {
        'User.sol': { content: user },
        'SwapXAddresses.sol': { content: source },
      };
      const { bytecode } = compile(version, sources, ROOT)['User.sol:User']!;
      const expected = [facts['mainnet.v3.factory'].value, facts['v2.initCodeHash'].value];
      for (const value of expected) {
        assert.ok(bytecode.includes(value.slice(2).toLowerCase()), value);
      }
    });
  }
});
