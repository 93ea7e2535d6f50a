// Changes of storage by the names of variables: of a contract made for it, and of the contracts of the chain.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  parseAbi,
  parseEther,
  stringToHex,
} from 'viem';

import { account } from 'swapx-chain/accounts';
import { storageLayouts } from 'swapx-chain/builds/layouts';
import type { CallFrame } from 'swapx-chain/evm/tracing';
import { startChain } from 'swapx-chain/start';
import { xone } from 'swapx-chain/xone';
import { compileForTest } from '../solidity/testing';
import { isPair, layoutsOfDeployments, seenStorage } from './storage-changes';
import { changedVariables } from './variables';

const FILE = 'solidity/a/Kept.sol';
const WHO = getAddress('0x00000000000000000000000000000000000000ff');
const ID = stringToHex('a', { size: 32 });
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;
contract Kept {
  struct Point { uint128 x; int64 y; bool used; address owner; }
  uint256 total;
  uint8 small;
  bool flag;
  int24 tick;
  bytes4 tag;
  address unchanged = address(1);
  string text;
  uint16[3] three;
  uint64[] list;
  mapping(address => uint256) balanceOf;
  mapping(address => mapping(uint256 => Point)) points;
  mapping(bytes32 => bool) seen;
  mapping(int24 => uint256) ticks;
  function change(address who, bytes32 id, int24 low) external {
    total = 7;
    flag = true;
    tick = -5;
    tag = 0x01020304;
    text = unicode"短";
    three[1] = 9;
    list.push(11);
    list.push(12);
    balanceOf[who] = 100;
    points[who][3] = Point(1, -2, true, who);
    seen[id] = true;
    ticks[low] = 8;
    assembly { sstore(0xabcdef123456, 0xff) }
  }
  function fail() external {
    total = 8;
    revert();
  }
}`;

async function connected() {
  const { provider, deployments } = await startChain();
  const transport = custom(provider);
  const client = createPublicClient({ chain: xone, transport, cacheTime: 0 });
  const wallet = createWalletClient({ account, chain: xone, transport });
  const traced = async (hash: Hex) => {
    const params = [hash, { tracer: 'callTracer' }];
    return (await provider.request({ method: 'debug_traceTransaction', params })) as CallFrame;
  };
  return { client, wallet, traced, deployments };
}

test('variables are told by their names, keys and members, and other slots as they are', async () => {
  const { client, wallet, traced } = await connected();
  const { contracts } = compileForTest('0.8.30', { [FILE]: SOURCE });
  const { abi, bytecode, layout } = contracts[`${FILE}:Kept`]!;
  const created = await wallet.sendTransaction({ data: bytecode as Hex });
  const to = (await client.getTransactionReceipt({ hash: created })).contractAddress!;
  const call = (functionName: string, args: unknown[]) => ({
    to,
    gas: 1_000_000n,
    data: encodeFunctionData({ abi: abi as Abi, functionName, args }),
  });
  const frame = await traced(await wallet.sendTransaction(call('change', [WHO, ID, -60])));
  assert.ok(frame.storage!.every(({ address }) => address === to.toLowerCase()));
  const changes = changedVariables(frame.storage!, layout, frame.hashed!);
  assert.deepEqual(
    Object.fromEntries(changes.map(({ name, before, after }) => [name, `${before} → ${after}`])),
    {
      total: '0 → 7',
      flag: 'false → true',
      tick: '0 → -5',
      tag: '0x00000000 → 0x01020304',
      text: '"" → "短"',
      'three[1]': '0 → 9',
      'list.length': '0 → 2',
      'list[0]': '0 → 11',
      'list[1]': '0 → 12',
      [`balanceOf[${WHO}]`]: '0 → 100',
      [`points[${WHO}][3].x`]: '0 → 1',
      [`points[${WHO}][3].y`]: '0 → -2',
      [`points[${WHO}][3].used`]: 'false → true',
      [`points[${WHO}][3].owner`]: `0x0000000000000000000000000000000000000000 → ${WHO}`,
      [`seen[${ID}]`]: 'false → true',
      'ticks[-60]': '0 → 8',
      '槽 0x0000000000000000000000000000000000000000000000000000abcdef123456': '0x0 → 0xff',
    },
  );

  const failed = await traced(await wallet.sendTransaction(call('fail', [])));
  assert.equal(failed.error, 'revert');
  assert.deepEqual(failed.storage, []);
});

test('a swap changes the reserves of the pair and balances of both tokens', async () => {
  const { client, wallet, traced, deployments } = await connected();
  const { wxoc, usdt, v2Factory, v2Router } = deployments;
  const pairAbi = parseAbi([
    'function getPair(address, address) view returns (address)',
    'function getReserves() view returns (uint112, uint112, uint32)',
    'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  ]);
  const pair = await client.readContract({
    ...{ address: v2Factory, abi: pairAbi, functionName: 'getPair' },
    args: [wxoc, usdt],
  });
  const asked = { client, factory: v2Factory };
  assert.ok(await isPair(asked, pair));
  assert.ok(!(await isPair(asked, usdt)));

  const held = (token: Address, owner: Address) =>
    client.readContract({
      ...{ address: token, abi: erc20Abi, functionName: 'balanceOf' },
      args: [owner],
    });
  const look = async () => ({
    reserves: await client.readContract({
      ...{ address: pair, abi: pairAbi, functionName: 'getReserves' },
    }),
    ofPair: await held(wxoc, pair),
    ofReader: await held(usdt, account.address),
  });
  const before = await look();
  const hash = await wallet.sendTransaction({
    to: v2Router,
    value: parseEther('1'),
    data: encodeFunctionData({
      abi: pairAbi,
      functionName: 'swapExactETHForTokens',
      args: [0n, [wxoc, usdt], account.address, 2n ** 40n],
    }),
  });
  const after = await look();

  const layouts = storageLayouts();
  const known = layoutsOfDeployments(deployments, layouts);
  known.set(pair.toLowerCase(), layouts.v2Pair!);
  const names = new Map([[pair.toLowerCase(), '交易对']]);
  const storage = seenStorage(await traced(hash), known, names);
  const told = (contract: string, name: string) => {
    const { variables } = storage.find((one) => one.contract === contract)!;
    const found = variables.find((one) => one.name === name);
    return found && [found.before, found.after];
  };
  const text = (value: bigint | number) => String(value);
  for (const [index, name] of ['reserve0', 'reserve1', 'blockTimestampLast'].entries()) {
    const expected = [before.reserves[index]!, after.reserves[index]!].map(text);
    assert.deepEqual(told('交易对', name), expected, name);
  }
  assert.deepEqual(
    told(wxoc.toLowerCase(), `balanceOf[${pair}]`),
    [before.ofPair, after.ofPair].map(text),
  );
  assert.deepEqual(
    told(usdt.toLowerCase(), `balanceOf[${account.address}]`),
    [before.ofReader, after.ofReader].map(text),
  );
});
