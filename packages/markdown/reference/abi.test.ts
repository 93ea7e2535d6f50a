import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { v2Builds } from 'swapx-chain/builds/v2';
import { contractSubjects, membersOfAbi, withNamesFrom } from './abi';

const contracts = contractSubjects();

function memberOf(key: string) {
  const members = contracts.flatMap((contract) => contract.members);
  const member = members.find((candidate) => candidate.key === key);
  assert.ok(member, `${key} is not extracted`);
  return member;
}

describe('members of the contracts', () => {
  const sizes = {
    SwapXV2Factory: [9, 1],
    SwapXV2Pair: [14, 4],
    SwapXV2ERC20: [13, 2],
    Router02: [24, 0],
    SwapXV3Factory: [7, 3],
    SwapXV3Pool: [26, 0],
    SwapXV3PoolEvents: [0, 9],
    SwapXV3PoolDeployer: [1, 0],
    NonfungiblePositionManager: [30, 6],
    NonfungibleTokenPositionDescriptor: [6, 0],
    SharedFunctions: [8, 0],
    SwapRouter: [9, 0],
    SwapRouter02: [31, 0],
    V3Migrator: [5, 0],
  };
  for (const [name, expected] of Object.entries(sizes)) {
    it(`${name} has ${expected[0]} functions and ${expected[1]} events`, () => {
      const { members } = contracts.find((contract) => contract.name === name)!;
      const count = (kind: string) => members.filter((member) => member.kind === kind).length;
      assert.deepEqual([count('function'), count('event')], expected);
    });
  }

  it('are those of the contracts that SwapX compiled, the LP token being part of the pair', () => {
    const { factory, pair } = v2Builds();
    const keys = (...names: string[]) =>
      names.flatMap((name) =>
        contracts.find((contract) => contract.name === name)!.members.map((member) => member.id),
      );
    const idsIn = (abi: typeof pair.abi) =>
      abi.flatMap((entry) => {
        if (entry.type === 'event') return [`event-${entry.name}`];
        return entry.type === 'function' ? [entry.name] : [];
      });
    assert.deepEqual(keys('SwapXV2Factory').sort(), idsIn(factory.abi).sort());
    assert.deepEqual(keys('SwapXV2Pair', 'SwapXV2ERC20').sort(), idsIn(pair.abi).sort());
  });

  it('prints a function as an interface declares it, its struct below', () => {
    const { signature, mutability } = memberOf('contract:SwapRouter.exactInput');
    assert.equal(
      signature,
      `function exactInput(
    ExactInputParams calldata params
) external payable returns (uint256 amountOut);

struct ExactInputParams {
    bytes path;
    address recipient;
    uint256 deadline;
    uint256 amountIn;
    uint256 amountOutMinimum;
}`,
    );
    assert.equal(mutability, 'payable');
  });

  it('counts a struct as its fields', () => {
    const { parameters } = memberOf('contract:NonfungiblePositionManager.collect');
    assert.deepEqual(parameters, [
      { name: 'tokenId', type: 'uint256' },
      { name: 'recipient', type: 'address' },
      { name: 'amount0Max', type: 'uint128' },
      { name: 'amount1Max', type: 'uint128' },
    ]);
  });

  it('keeps a function and an event apart whose names differ only in case', () => {
    assert.equal(memberOf('contract:SwapXV3Pool.burn').id, 'burn');
    const event = memberOf('contract:SwapXV3PoolEvents.Burn');
    assert.equal(event.id, 'event-Burn');
    assert.match(event.signature, /^event Burn\(\n {4}address indexed owner,\n/);
  });

  it('tells overloads apart by their number of parameters', () => {
    const short = memberOf('contract:NonfungiblePositionManager.safeTransferFrom-3');
    const long = memberOf('contract:NonfungiblePositionManager.safeTransferFrom-4');
    assert.equal(short.name, long.name);
    assert.equal(long.id, 'safeTransferFrom-4');
    assert.match(long.signature, /bytes calldata _data/);
  });

  it('tells overloads of as many parameters apart by the types of these', () => {
    const timed = memberOf('contract:SwapRouter02.multicall-uint256-bytes');
    const pinned = memberOf('contract:SwapRouter02.multicall-bytes32-bytes');
    assert.match(timed.signature, /uint256 deadline/);
    assert.match(pinned.signature, /bytes32 previousBlockhash/);
  });

  it('takes the names of mapping keys from the interface', () => {
    assert.equal(
      memberOf('contract:SwapXV3Pool.ticks').signature.split('\n')[0],
      'function ticks(int24 tick) external view returns (',
    );
  });

  it('knows each of several results by a name', () => {
    for (const { members } of contracts) {
      for (const { key, returns } of members.filter((member) => member.returns.length > 1)) {
        assert.ok(
          returns.every(({ name }) => !/^\d*$/.test(name)),
          key,
        );
      }
    }
  });

  it('marks what a function returns as memory, and pure as pure', () => {
    assert.equal(
      memberOf('contract:NonfungiblePositionManager.baseURI').signature,
      'function baseURI() external pure returns (string memory);',
    );
  });
});

describe('parameters without a name', () => {
  const getter = {
    type: 'function',
    name: 'balances',
    inputs: [{ name: '', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
    stateMutability: 'view',
  };

  it('are called by their position', () => {
    const [member] = membersOfAbi('contract:Bank', [getter]);
    assert.deepEqual(member!.parameters, [{ name: '0', type: 'address' }]);
    assert.equal(member!.signature, 'function balances(address) external view returns (uint256);');
  });

  it('are not named after a function that takes other types', () => {
    const other = { ...getter, inputs: [{ name: 'id', type: 'uint256' }] };
    const [entry] = withNamesFrom([other], [getter]);
    assert.equal(entry!.inputs![0]!.name, '');
  });
});
