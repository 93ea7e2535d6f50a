import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { allSubjects, indexByKey, signatureOf, subjectOf } from './';

/** Numbers of subjects and of documented members: of classes, fields of interfaces, members of enums. */
function countMembers(packageName: string, kind: string): [subjects: number, members: number] {
  const subjects = allSubjects().filter(
    (subject) => subject.key.startsWith(`${packageName}:`) && subject.kind === kind,
  );
  const sizes = subjects.map(({ members }) =>
    kind === 'class' ? members.length : members[0]!.parameters.length,
  );
  return [subjects.length, sizes.reduce((sum, size) => sum + size, 0)];
}

describe('members of the SDKs', () => {
  it('are 181 in the classes, interfaces and the enum of v3-sdk', () => {
    assert.deepEqual(countMembers('v3-sdk', 'class'), [22, 110]);
    assert.deepEqual(countMembers('v3-sdk', 'interface'), [19, 67]);
    assert.deepEqual(countMembers('v3-sdk', 'enum'), [1, 4]);
  });

  it('cover every export of v2-sdk', () => {
    const names = allSubjects()
      .filter(({ key }) => key.startsWith('v2-sdk:'))
      .map(({ name }) => name);
    assert.deepEqual(names.sort(), [
      'BestTradeOptions',
      'FACTORY_ADDRESS_MAP',
      'InsufficientInputAmountError',
      'InsufficientReservesError',
      'MINIMUM_LIQUIDITY',
      'Pair',
      'Route',
      'Router',
      'SwapParameters',
      'Trade',
      'TradeOptions',
      'TradeOptionsDeadline',
      'computePairAddress',
      'inputOutputComparator',
      'tradeComparator',
    ]);
  });

  it('hold no private or protected member', () => {
    const names = ['v3-sdk:Pool', 'v3-sdk:Staker'].flatMap((key) =>
      subjectOf(key).members.map(({ name }) => name),
    );
    assert.ok(names.includes('getOutputAmount') && names.includes('encodeDeposit'));
    for (const hidden of ['_token0Price', 'swap', 'encodeClaim', '_encodeIncentiveKey']) {
      assert.ok(!names.includes(hidden), hidden);
    }
    assert.equal(names.filter((name) => name === 'constructor').length, 1);
  });

  it('name no type by a path', () => {
    for (const { members } of allSubjects()) {
      for (const { key, signature } of members) assert.doesNotMatch(signature, /import\(/, key);
    }
  });
});

describe('signatures of the SDKs', () => {
  const signatures = {
    'v3-sdk:TickMath.MIN_TICK': 'static MIN_TICK: number',
    'v3-sdk:Pool.token0': 'readonly token0: Token',
    'v3-sdk:Pool.token0Price': 'get token0Price(): Price<Token, Token>',
    'v3-sdk:Pool.involvesToken': 'involvesToken(token: Token): boolean',
    'v3-sdk:Pool.getOutputAmount': `getOutputAmount(
  inputAmount: CurrencyAmount<Token>,
  sqrtPriceLimitX96?: JSBI,
): Promise<[CurrencyAmount<Token>, Pool]>`,
    'v3-sdk:Trade.exactIn': `static exactIn<TInput extends Currency, TOutput extends Currency>(
  route: Route<TInput, TOutput>,
  amountIn: CurrencyAmount<TInput>,
): Promise<Trade<TInput, TOutput, TradeType.EXACT_INPUT>>`,
    'v3-sdk:FeeAmount':
      'enum FeeAmount {\n  LOWEST = 100,\n  LOW = 500,\n  MEDIUM = 3000,\n  HIGH = 10000,\n}',
    'v3-sdk:QuoteOptions':
      'interface QuoteOptions {\n  sqrtPriceLimitX96?: BigintIsh;\n  useQuoterV2?: boolean;\n}',
    'v3-sdk:PermitOptions': 'type PermitOptions = StandardPermitArguments | AllowedPermitArguments',
    'v2-sdk:MINIMUM_LIQUIDITY': 'const MINIMUM_LIQUIDITY: JSBI',
    'v2-sdk:computePairAddress': `const computePairAddress: (
  { factoryAddress, tokenA, tokenB }: {
    factoryAddress: string;
    tokenA: Token;
    tokenB: Token;
  },
) => string`,
  };
  for (const [key, expected] of Object.entries(signatures)) {
    it(key, () => assert.equal(signatureOf(key).signature, expected));
  }

  it('show an interface that cannot be imported below its user', () => {
    assert.match(
      signatureOf('v3-sdk:Position.constructor').signature,
      /^constructor\(.*\)\n\ninterface PositionConstructorArgs \{\n {2}pool: Pool;\n/,
    );
  });

  it('do not repeat an interface that has its own page', () => {
    assert.doesNotMatch(signatureOf('v3-sdk:Tick.constructor').signature, /interface/);
  });
});

describe('parameters of the SDKs', () => {
  const names = (key: string) => signatureOf(key).parameters.map(({ name }) => name);

  it('are the fields where an object is taken apart', () => {
    assert.deepEqual(names('v3-sdk:Position.constructor'), [
      'pool',
      'liquidity',
      'tickLower',
      'tickUpper',
    ]);
    assert.deepEqual(names('v3-sdk:Trade.bestTradeExactIn').slice(2, 5), [
      'currencyOut',
      'maxNumResults',
      'maxHops',
    ]);
  });

  it('are paths where a list holds objects', () => {
    assert.deepEqual(names('v3-sdk:Trade.fromRoutes'), [
      'routes[].amount',
      'routes[].route',
      'tradeType',
    ]);
  });

  it('know which may be left out', () => {
    const [first, second] = signatureOf('v3-sdk:Pool.getOutputAmount').parameters;
    assert.deepEqual([first!.optional, second!.optional], [undefined, true]);
  });

  it('hold the inherited fields of an interface, in the order of the source', () => {
    assert.deepEqual(names('v2-sdk:TradeOptionsDeadline'), [
      'allowedSlippage',
      'recipient',
      'feeOnTransfer',
      'deadline',
    ]);
  });
});

describe('keys', () => {
  it('that do not exist are answered with the nearest one', () => {
    assert.throws(
      () => signatureOf('v3-sdk:Pool.getOutputAmout'),
      /“v3-sdk:Pool\.getOutputAmount”/,
    );
    assert.throws(() => subjectOf('v3-sdk:Poool'), /“v3-sdk:Pool”/);
  });

  it('are refused when two members share one', () => {
    const member = signatureOf('v3-sdk:Pool.fee');
    assert.throws(() => indexByKey([member, member]), /v3-sdk:Pool\.fee/);
  });
});
