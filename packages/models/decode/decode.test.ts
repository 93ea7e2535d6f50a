import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  type Address,
  concat,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodePacked,
  type Hex,
  keccak256,
  maxUint256,
  pad,
  parseAbi,
  toEventSelector,
  toHex,
  zeroAddress,
} from 'viem';

import { facts } from 'swapx-facts';
import { givenFacts } from 'swapx-facts/given';
import { contracts } from '../contracts';
import { encodePath } from '../v3-path';
import { sqrtRatioAtTick } from '../v3-tick-math';
import { type Context, decode, type Decoded, Unreadable } from '.';
import { KNOWN_FACTS, knownFrom } from './known';

const known = knownFrom(givenFacts(KNOWN_FACTS));
const now = new Date('2026-01-01T12:00:00Z');
const you = '0x1111111111111111111111111111111111111111';
const other = '0x2222222222222222222222222222222222222222';
const context: Context = { known, now, you };
const soon = BigInt(now.getTime() / 1000 + 1200);

const wxoc = facts['mainnet.wxoc'].value;
const usdt = facts['mainnet.usdt'].value;
const swapRouter = facts['mainnet.v3.swapRouter'].value;
const positionManager = facts['mainnet.v3.positionManager'].value;

const abiOf = (name: string) => contracts.find((contract) => contract.name === name)!.abi;

const field = ({ fields }: Decoded, name: string) => fields.find((one) => one.name === name);

/** Pseudo-random values from a fixed seed. */
function generator(seed: number) {
  let state = seed;
  const next = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
  const hex = (bytes: number): Hex =>
    `0x${Array.from({ length: bytes }, () => (next(65536) >> 8).toString(16).padStart(2, '0')).join('')}`;
  return { next, hex };
}

type Generator = ReturnType<typeof generator>;

function valueOf(parameter: AbiParameter, random: Generator): unknown {
  const { type } = parameter;
  const [, inner, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? [];
  if (inner !== undefined) {
    const count = length ? Number(length) : random.next(4);
    return Array.from({ length: count }, () => valueOf({ ...parameter, type: inner }, random));
  }
  if (type === 'tuple' && 'components' in parameter) {
    return Object.fromEntries(
      parameter.components.map((part) => [part.name, valueOf(part, random)]),
    );
  }
  if (type === 'address') return random.hex(20);
  if (type === 'bool') return random.next(2) === 1;
  if (type === 'string') return `文字 ${random.next(1000)}`;
  if (type === 'bytes') return random.hex(random.next(70));
  const [, bytes] = /^bytes(\d+)$/.exec(type) ?? [];
  if (bytes) return random.hex(Number(bytes));
  const [, unsigned, bits] = /^(u?)int(\d+)$/.exec(type)!;
  const raw = BigInt(random.hex(Number(bits) / 8));
  const value = unsigned ? raw : BigInt.asIntN(Number(bits), raw);
  // viem decodes integers of up to 48 bits to `number`, larger ones to `bigint`.
  return Number(bits) <= 48 ? Number(value) : value;
}

/** Every single value, in order; nested calls are compared through `parts`. */
function leaves(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return [String(value).toLowerCase()];
}

const shown = (result: Decoded): string[] =>
  result.fields.flatMap(({ value }) =>
    value
      .split(/[[\]{}]|, (?=0x|-?\d|"|\w+: |true|false|\{|\[)|(?<=[{ ])\w+: /)
      .map((part) =>
        part
          .replace(/^(\w+: )+/, '')
          .replace(/^"|"$/g, '')
          .trim()
          .toLowerCase(),
      )
      .filter((part) => part !== ''),
  );

describe('calls', () => {
  const functions = contracts.flatMap(({ name, abi }) =>
    abi.flatMap((item) =>
      item.type === 'function' && !/^(multicall|(try)?(block)?aggregate)/i.test(item.name)
        ? [{ contract: name, item: item as AbiFunction }]
        : [],
    ),
  );

  it('500 generated calls over all ABIs come back as they were encoded', () => {
    const random = generator(1);
    for (let index = 0; index < 500; index += 1) {
      // Every function once, then random ones.
      const { item } = functions[index < functions.length ? index : random.next(functions.length)]!;
      const args = item.inputs.map((input) => valueOf(input, random));
      const data = encodeFunctionData({ abi: [item], args });
      const result = decode(data, context);
      assert.equal(result.name, item.name);
      assert.deepEqual(shown(result), leaves(args), `${item.name} ${data}`);
      const types = result.fields.map(({ type }) => type);
      assert.equal(types.includes('tuple'), false, '结构体应当展开');
    }
    assert.ok(functions.length < 500, '每个函数都要轮到');
  });

  it('calls inside of a multicall inside of a multicall are decoded too', () => {
    const abi = abiOf('SwapRouter');
    const swap = encodeFunctionData({
      abi,
      functionName: 'exactInputSingle',
      args: [
        {
          tokenIn: usdt,
          tokenOut: wxoc,
          fee: 3000,
          recipient: zeroAddress,
          deadline: soon,
          amountIn: 1_500_000n,
          amountOutMinimum: 0n,
          sqrtPriceLimitX96: 0n,
        },
      ],
    });
    const unwrap = encodeFunctionData({
      abi,
      functionName: 'unwrapWETH9',
      args: [10n ** 17n, you],
    });
    const bundle = (calls: Hex[]) =>
      encodeFunctionData({ abi, functionName: 'multicall', args: [calls] });
    const outer = decode(bundle([bundle([swap, unwrap])]), { ...context, to: swapRouter });
    const [inner] = outer.parts;
    assert.deepEqual(
      inner!.parts.map(({ name }) => name),
      ['exactInputSingle', 'unwrapWETH9'],
    );
    const [first] = inner!.parts;
    assert.equal(field(first!, 'amountIn')!.meaning, '1.5 USDT');
    assert.equal(field(first!, 'fee')!.meaning, '0.3%');
    assert.equal(field(first!, 'deadline')!.meaning, '2026-01-01T12:20:00Z');
    assert.match(first!.warnings.join(), /得到数量的下限是 0/);
    // The tokens stay in the contract, and the next call takes them out.
    assert.doesNotMatch(first!.warnings.join(), /谁都可以拿走/);
    const alone = decode(bundle([swap]), { ...context, to: swapRouter });
    assert.match(alone.parts[0]!.warnings.join(), /谁都可以拿走/);
  });

  it('the calls of Multicall3 are read by the contract that each is sent to', () => {
    const approve = encodeFunctionData({
      abi: abiOf('NonfungiblePositionManager'),
      functionName: 'approve',
      args: [other, 7n],
    });
    const data = encodeFunctionData({
      abi: abiOf('Multicall3'),
      functionName: 'aggregate3',
      args: [[{ target: positionManager, allowFailure: false, callData: approve }]],
    });
    const [part] = decode(data, context).parts;
    assert.equal(field(part!, 'tokenId')!.value, '7');
  });

  it('bytes behind the arguments are told', () => {
    const data = encodeFunctionData({
      abi: abiOf('WXOC'),
      functionName: 'withdraw',
      args: [1n],
    });
    assert.match(decode(`${data}c0ffee`, context).warnings.join(), /还有 3 字节/);
  });
});

describe('warnings', () => {
  const approve = (amount: bigint) =>
    encodeFunctionData({
      abi: abiOf('ERC20'),
      functionName: 'approve',
      args: [swapRouter, amount],
    });
  const swap = (change: { to?: Address; deadline?: bigint; min?: bigint }) =>
    encodeFunctionData({
      abi: abiOf('SwapXV2Router02'),
      functionName: 'swapExactTokensForTokens',
      args: [10n, change.min ?? 9n, [usdt, wxoc], change.to ?? you, change.deadline ?? soon],
    });
  const warnings = (data: string, more: Partial<Context> = {}) =>
    decode(data, { ...context, ...more }).warnings.join('\n');

  it('an unlimited approval, with the name of who gets it', () => {
    assert.match(warnings(approve(maxUint256)), /不限数量：SwapRouter 随时/);
    assert.equal(warnings(approve(20_000_000n)), '');
    const result = decode(approve(20_000_000n), { ...context, to: usdt });
    assert.equal(field(result, 'amount')?.meaning ?? field(result, 'value')?.meaning, '20 USDT');
  });

  it('an approval of all positions', () => {
    const all = (isGiven: boolean) =>
      encodeFunctionData({
        abi: abiOf('NonfungiblePositionManager'),
        functionName: 'setApprovalForAll',
        args: [other, isGiven],
      });
    assert.match(warnings(all(true)), /NFT 的全部/);
    assert.equal(warnings(all(false)), '');
  });

  it('a swap is quiet when everything is in order', () => {
    assert.equal(warnings(swap({})), '');
  });

  it('somebody else receives, as far as one knows who you are', () => {
    assert.match(warnings(swap({ to: other })), /收款的不是你：to 是 0x2222/);
    assert.equal(warnings(swap({ to: other }), { you: undefined }), '');
  });

  it('the short addresses of SwapRouter02 mean something in that contract alone', () => {
    const one = '0x0000000000000000000000000000000000000001';
    const args = (deadline: object) => [
      {
        tokenIn: usdt,
        tokenOut: wxoc,
        fee: 3000,
        recipient: one,
        ...deadline,
        amountIn: 1n,
        amountOutMinimum: 1n,
        sqrtPriceLimitX96: 0n,
      },
    ];
    const functionName = 'exactInputSingle';
    const second = { abi: abiOf('SwapRouter02'), functionName, args: args({}) };
    assert.equal(warnings(encodeFunctionData(second)), '');
    const first = { abi: abiOf('SwapRouter'), functionName, args: args({ deadline: soon }) };
    assert.match(warnings(encodeFunctionData(first)), /收款的不是你/);
  });

  it('a deadline that is past, far away or never', () => {
    assert.match(warnings(swap({ deadline: soon - 3600n })), /期限已过/);
    assert.match(warnings(swap({ deadline: soon + 200_000n })), /一天以后/);
    assert.match(warnings(swap({ deadline: maxUint256 })), /等于没有期限/);
  });

  it('no minimum', () => {
    assert.match(warnings(swap({ min: 0n })), /得到数量的下限是 0/);
  });

  const mint = (amount0Min: bigint, amount1Min: bigint) =>
    encodeFunctionData({
      abi: abiOf('NonfungiblePositionManager'),
      functionName: 'mint',
      args: [
        {
          token0: wxoc,
          token1: usdt,
          fee: 3000,
          tickLower: -60,
          tickUpper: 60,
          amount0Desired: 1n,
          amount1Desired: 1n,
          amount0Min,
          amount1Min,
          recipient: you,
          deadline: soon,
        },
      ],
    });

  it('of two minimums, one may be 0', () => {
    assert.equal(warnings(mint(0n, 1n)), '');
    assert.match(warnings(mint(0n, 0n)), /得到数量的下限是 0/);
  });

  it('decimals that sources disagree on are not used', () => {
    const result = decode(approve(5n), { ...context, to: facts['mainnet.usdh'].value });
    assert.match(JSON.stringify(result.fields), /5 个最小单位的 USDH，它的小数位没有定论/);
  });
});

it('a hash of a transaction is called what it may be', () => {
  assert.throws(() => decode(keccak256('0x01'), context), /交易或区块的哈希/);
});

describe('reverts', () => {
  it('with a reason, a panic, or without data', () => {
    const abi = parseAbi(['error Error(string)', 'error Panic(uint256)']);
    const error = encodeErrorResult({ abi, errorName: 'Error', args: ['STF'] });
    assert.equal(field(decode(error, context), '原因')!.value, 'STF');
    const panic = encodeErrorResult({ abi, errorName: 'Panic', args: [17n] });
    assert.match(field(decode(panic, context), 'code')!.meaning!, /溢出/);
    assert.match(decode('0x', context).notes.join(), /没有带错误信息/);
    const answer = JSON.stringify({ error: { code: 3, message: 'reverted', data: error } });
    assert.equal(field(decode(answer, context), '原因')!.value, 'STF');
    assert.equal(decode(answer, context).reason, 'STF');
  });

  it('with an error that tokens declare, with its arguments and what helps', () => {
    const selectors = {
      '0xfb8f41b2': 'ERC20InsufficientAllowance',
      '0xe450d38c': 'ERC20InsufficientBalance',
    };
    for (const [selector, name] of Object.entries(selectors)) {
      const data = concat([selector as Hex, pad(other), pad(toHex(1n)), pad(toHex(2n))]);
      const result = decode(data, context);
      assert.equal(result.name, name);
      assert.equal(result.reason, name);
      assert.equal(field(result, 'needed')!.value, '2');
      assert.match(result.notes.join(), /不够/);
      assert.throws(() => decode(data.slice(0, 60), context), /可能被截断/);
    }
    assert.match(decode('0xd93c0665', context).notes.join(), /暂停/);
    assert.equal(decode(concat(['0x5274afe7', pad(usdt)]), context).fields[0]!.meaning, 'USDT');
  });
});

describe('logs', () => {
  const transfer = abiOf('ERC20').find(
    (item): item is AbiEvent => item.type === 'event' && item.name === 'Transfer',
  )!;
  const topics = [toEventSelector(transfer), pad(other), pad(you)];
  const data = pad(toHex(2_500_000n));

  it('as JSON, as the logs of a receipt, and as lines', () => {
    const log = { address: usdt, topics, data };
    const receipt = { status: '0x1', logs: [log, { topics: [keccak256('0x01')], data: '0x' }] };
    const results = [
      decode(JSON.stringify(log), context),
      decode(JSON.stringify({ jsonrpc: '2.0', id: 1, result: receipt }), context).parts[0]!,
      decode([...topics, data].join('\n'), { ...context, to: usdt }),
    ];
    for (const result of results) {
      assert.equal(result.name, 'Transfer');
      assert.equal(field(result, 'value')!.meaning, '2.5 USDT');
      assert.equal(field(result, 'to')!.meaning, '你的地址');
    }
    const { parts } = decode(JSON.stringify(receipt), context);
    assert.match(parts[1]!.notes.join(), /不是 SwapX 合约/);
  });

  it('of a position are told from those of a token by their topics', () => {
    const nft = [...topics, pad(toHex(7n)), '0x'].join(' ');
    assert.equal(field(decode(nft, context), 'tokenId')!.value, '7');
  });

  it('every event of every ABI comes back', () => {
    const random = generator(2);
    for (const { name, abi } of contracts) {
      for (const item of abi) {
        if (item.type !== 'event') continue;
        const values = item.inputs.map((input) => valueOf(input, random));
        const part = (isIndexed: boolean) =>
          item.inputs.flatMap((input, index) =>
            (input.indexed ?? false) === isIndexed ? [{ input, value: values[index] }] : [],
          );
        const log = {
          topics: [
            toEventSelector(item),
            ...part(true).map(({ input, value }) => encodeAbiParameters([input], [value])),
          ],
          data: encodeAbiParameters(
            part(false).map(({ input }) => input),
            part(false).map(({ value }) => value),
          ),
        };
        const result = decode(JSON.stringify(log), context);
        assert.equal(result.name, item.name);
        assert.deepEqual(shown(result), leaves(values), `${name} ${item.name}`);
      }
    }
  });
});

describe('bytes and numbers', () => {
  it('a path', () => {
    const result = decode(`0x${encodePath([wxoc, usdt], [3000])}`, context);
    assert.equal(result.kind, 'V3 路径');
    assert.equal(result.notes[0], 'WXOC → 0.3% → USDT');
  });

  it('what the key of a position is made of, and the key', () => {
    const packed = encodePacked(['address', 'int24', 'int24'], [positionManager, -60, 120]);
    const result = decode(packed, context);
    assert.equal(result.name, keccak256(packed));
    assert.equal(field(result, 'tickLower')!.value, '-60');
    assert.equal(field(result, 'owner')!.meaning, 'NonfungiblePositionManager');
  });

  it('a tick and a square root of a price say each other', () => {
    const sqrtPrice = String(sqrtRatioAtTick(-276325));
    assert.equal(field(decode('-276325', context), 'sqrtPriceX96')!.value, sqrtPrice);
    assert.equal(field(decode(sqrtPrice, context), '刻度')!.value, '-276325');
    assert.equal(field(decode(sqrtPrice, context), '价格')!.value.slice(0, 14), '0.000000000000');
    assert.equal(field(decode('0', context), '价格')!.value, '1');
    // A square root of a price as a 32-byte word, as in storage or an eth_call result.
    assert.equal(decode(pad(toHex(BigInt(sqrtPrice))), context).name, sqrtPrice);
  });

  it('an address, a topic and a time', () => {
    assert.equal(decode(wxoc, context).name, 'WXOC');
    assert.equal(decode(pad(wxoc), context).name, 'WXOC');
    const [event] = abiOf('SwapXV3Pool').filter((item) => item.type === 'event');
    assert.equal(decode(toEventSelector(event as AbiEvent), context).kind, '事件的 topic0');
    assert.equal(field(decode(String(soon), context), '时间')!.value, '2026-01-01T12:20:00Z');
  });
});

describe('data to sign', () => {
  const permit = {
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    domain: { name: 'Test', chainId: 1, verifyingContract: usdt },
    message: {
      owner: you,
      spender: other,
      value: maxUint256.toString(),
      nonce: 0,
      deadline: String(soon),
    },
  };

  it('is named, with what it allows', () => {
    const result = decode(JSON.stringify(permit), context);
    assert.equal(result.name, 'Permit');
    assert.equal(field(result, 'verifyingContract')!.meaning, 'USDT');
    assert.match(result.warnings.join('\n'), /不限数量[\s\S]*链 ID 是 1/);
  });

  it('as a wallet is asked for it', () => {
    const request = { method: 'eth_signTypedData_v4', params: [you, permit] };
    assert.equal(decode(JSON.stringify(request), context).name, 'Permit');
    const written = { ...request, params: [you, JSON.stringify(permit)] };
    assert.equal(decode(JSON.stringify(written), context).name, 'Permit');
  });
});

describe('damaged input', () => {
  const random = generator(3);
  const call = encodeFunctionData({
    abi: abiOf('SwapXV2Router02'),
    functionName: 'swapExactTokensForTokens',
    args: [10n, 9n, [usdt, wxoc], you, soon],
  });
  const log = JSON.stringify({ topics: [keccak256('0x02')], data: '0x' });
  const damages: Record<string, () => string> = {
    'cut off': () => call.slice(0, 10 + 2 * random.next((call.length - 10) / 2)),
    'a digit too few': () => {
      const place = 2 + random.next(call.length - 2);
      return call.slice(0, place) + call.slice(place + 1);
    },
    'a wrong letter': () => {
      const place = 2 + random.next(call.length - 2);
      return `${call.slice(0, place)}g${call.slice(place + 1)}`;
    },
    'another selector': () => `${random.hex(4)}${call.slice(10)}`,
    'JSON cut off': () => log.slice(0, 1 + random.next(log.length - 1)),
    'an event that nobody knows': () =>
      JSON.stringify({ topics: [random.hex(32)], data: random.hex(64) }),
    'a number out of all ranges': () => `-${random.next(1_000_000) + 900_000}`,
    'a topic too few': () =>
      JSON.stringify({
        topics: [toEventSelector('Transfer(address,address,uint256)'), random.hex(32)],
        data: '0x',
      }),
    'types without the message': () => JSON.stringify({ types: { A: [] }, primaryType: 'A' }),
    'a sentence': () => `please decode ${random.next(1000)}`,
  };

  it('200 times gives a Chinese sentence', () => {
    for (const [damage, make] of Object.entries(damages)) {
      for (let index = 0; index < 20; index += 1) {
        const input = make();
        assert.throws(
          () => decode(input, context),
          (error) => error instanceof Unreadable && /[\u4e00-\u9fff].*。$/s.test(error.message),
          `${damage}: ${input}`,
        );
      }
    }
  });

  it('says where and what to do', () => {
    const message = (input: string, more: Partial<Context> = {}) => {
      try {
        decode(input, { ...context, ...more });
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    };
    assert.match(message('0x12g4'), /第 3 位“g”/);
    assert.match(message('0x123'), /有 3 个，是单数/);
    assert.match(message(call.slice(0, 80)), /swapExactTokensForTokens 的.*重新复制/);
    assert.match(message(concat(['0x', random.hex(65)])), /签名本身/);
    assert.match(message(call, { you: '0x12' }), /“你的地址”不是地址/);
    assert.match(message(''), /贴一段数据/);
  });
});
