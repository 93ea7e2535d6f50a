import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSample } from '#testing';
import { recordOf } from '../../catalogue';

const price = 5;

/** V2 的浮点公式，与合约里的整数计算互相独立。 */
class Pool {
  constructor(
    private wxoc = 1000,
    private usdt = 5000,
  ) {}
  sell(amount: number) {
    const out = (this.usdt * 0.997 * amount) / (this.wxoc + 0.997 * amount);
    [this.wxoc, this.usdt] = [this.wxoc + amount, this.usdt - out];
    return out;
  }
  /** 买到 amount 个 WXOC 要付的 USDT。 */
  buy(amount: number) {
    const paid = (this.usdt * amount) / (0.997 * (this.wxoc - amount));
    [this.wxoc, this.usdt] = [this.wxoc - amount, this.usdt + paid];
    return paid;
  }
  /** 按份额取出，负数是按比例存入。 */
  take(share: number) {
    const taken = { wxoc: this.wxoc * share, usdt: this.usdt * share };
    [this.wxoc, this.usdt] = [this.wxoc - taken.wxoc, this.usdt - taken.usdt];
    return taken;
  }
  get size() {
    return this.wxoc;
  }
}

const valueOf = ({ wxoc, usdt }: { wxoc: number; usdt: number }) => wxoc * price + usdt;

/** 攻击者先卖出（负数是买进）pushed，用户做完，再反着做 pulled。 */
function attackerGains(pushed: number, pulled: number, act: (pool: Pool) => void): number {
  const pool = new Pool();
  const first = pushed >= 0 ? pool.sell(pushed) : -pool.buy(-pushed);
  act(pool);
  const second = pulled >= 0 ? -pool.buy(pulled) : pool.sell(-pulled);
  return first + second + price * (pulled - pushed);
}

function rowsOf(region: string) {
  const found = recordOf('contract/withdrawal-minimums.ts').find((each) => each.region === region);
  assert.ok(found && 'rows' in found);
  return found.rows.map(([, user, attacker]) => [Number(user), Number(attacker)] as const);
}

test('运行的数字与公式一致；推歪之前算好的下限拦住两次取回', async () => {
  const output = await runSample('contract/withdrawal-minimums');
  const [removed, sold, added] = rowsOf('v2');

  let taken = { wxoc: 0, usdt: 0 };
  const lost = attackerGains(200, 200, (pool) => (taken = pool.take(0.1)));
  near(removed![0], valueOf(taken) - 1000);
  near(removed![1], lost);

  const sellAll = (pool: Pool) => {
    const { wxoc, usdt } = pool.take(0.1);
    proceeds = usdt + pool.sell(wxoc);
  };
  let proceeds = 0;
  sellAll(new Pool());
  const quiet = proceeds;
  const won = attackerGains(200, 200, sellAll);
  near(sold![0], proceeds - quiet);
  near(sold![1], won);
  assert.ok(won > 0 && proceeds < quiet, '卖出的才是受害者');
  assert.ok(added![0] < 0 && added![1] > 0, '存入的也是');

  const [[user, attacker]] = rowsOf('v3') as [readonly [number, number]];
  assert.ok(user > 0 && attacker < 0, 'V3 也一样');
  assert.match(
    output,
    /交易回滚：UniswapV2Router: INSUFFICIENT_B_AMOUNT[^]*交易回滚：Price slippage check/,
  );
});

test('无论推多少、往哪边推、怎样推回，取回的都不比原来少，攻击者都不赚', () => {
  for (const share of [0.01, 0.1, 0.5, 0.9]) {
    for (let pushed = -900; pushed <= 3000; pushed += 60) {
      const pool = new Pool();
      if (pushed >= 0) pool.sell(pushed);
      else pool.buy(-pushed);
      assert.ok(valueOf(pool.take(share)) >= share * 10_000 - 1e-9, `${share} ${pushed}`);
      for (let pulled = -3000; pulled < 0.95 * pool.size; pulled += 30) {
        const gains = attackerGains(pushed, pulled, (each) => each.take(share));
        assert.ok(gains <= 1e-9, `${share} ${pushed} ${pulled}: ${gains}`);
      }
    }
  }
});

function near(actual: number, expected: number) {
  assert.ok(Math.abs(actual - expected) < 0.006, `${actual} 应接近 ${expected}`);
}
