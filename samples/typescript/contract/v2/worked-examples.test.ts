import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { artifact } from 'swapx-chain/contracts/artifacts';
import { v2RouterAbi } from '#starter/abis';
import { account, deployments, publicClient, walletClient } from '#chain';
import { allowance, runSample } from '#testing';

const { wxoc, usdt, tka, v2Router } = deployments;
const output = await runSample('contract/v2/worked-examples');

const rowsOf = (pattern: RegExp) => [...output.matchAll(pattern)].map(([, ...cells]) => cells);

test('卖到底价：按公式卖出，浮点的 V2 公式也停在那里，另两种算法停在别处', () => {
  const floors = rowsOf(/^([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+)%$/gm);
  assert.equal(floors.length, 5);
  for (const [floor, sold, received, execution] of floors.map((row) => row.map(Number))) {
    const out = (5000 * 0.997 * sold!) / (1000 + 0.997 * sold!);
    near((5000 - out) / (1000 + sold!), floor!, 1e-6);
    near(received!, out, 0.01);
    // 成交价总在起价与底价之间，扣去手续费之后。
    assert.ok(execution! > floor! * 0.997 && execution! < 5 * 0.997);
  }
  const runs = rowsOf(/^(.*手续费.*) \| ([\d.]+) \| ([\d.]+)$/gm);
  assert.deepEqual(
    runs.map(([, , price]) => Number(price!) === 4),
    [true, false, false],
  );
  assert.ok(Number(runs[1]![2]) > 4 && Number(runs[2]![2]) < 4);
});

test('套利者赚到的少于推价格的人少收的：两次手续费留在池里', () => {
  const short = Number(/少收 ([\d.]+) USDT/.exec(output)?.[1]);
  const profit = Number(/赚 ([\d.]+) USDT，中间价回到 4\.985000/.exec(output)?.[1]);
  assert.ok(profit > 0 && profit < short, `${profit} ${short}`);
});

test('额度逐次减少，新的授权代替旧的；用完不留下额度', async () => {
  const all = rowsOf(/^(.*) \| (100|40|10|20|0)$/gm).map(([, text]) => Number(text));
  assert.deepEqual(all, [100, 40, 10, 20, 0]);
  assert.equal(await allowance(wxoc, account.address, v2Router), 0n);
});

test('同一个交易对：相邻的与同方向的都回滚', () => {
  assert.match(output, /交易回滚：UniswapV2: INSUFFICIENT_INPUT_AMOUNT\n交易回滚：UniswapV2: K/);
});

test('同一个交易对，反方向、隔着别的池：成交，数量照旧的储备量算，偏少', async () => {
  // WXOC → USDT → TKA → NEW → USDT → WXOC：首尾是同一个交易对，方向相反。
  const fresh = await deployToken();
  await addPair(fresh, tka);
  await addPair(fresh, usdt);
  const amountIn = parseUnits('10', 18);
  await approve(wxoc, amountIn);
  const path = [wxoc, usdt, tka, fresh, usdt, wxoc];
  const { result } = await publicClient.simulateContract({
    address: v2Router,
    abi: v2RouterAbi,
    account,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, 1n, path, account.address, 2n ** 40n],
  });
  // 首跳之后，USDT 在那个交易对里变贵，照新的储备量能换回更多。
  const [back] = result.slice(-1);
  const [x, y] = [1000 + 10, 5000 - Number(result[1]) / 1e6];
  const paid = (Number(result[4]) / 1e6) * 0.997;
  assert.ok(Number(back) / 1e18 < (x * paid) / (y + paid));
});

test('绕路：数量小时直接换好，数量大时绕路好', () => {
  const rows = rowsOf(/^([\d.]+) \| ([\d.]+) \| ([\d.]+) \| (-?[\d.]+)%$/gm);
  assert.equal(rows.length, 5);
  assert.ok(Number(rows[0]![3]) < 0 && Number(rows[4]![3]) > 0);
  for (const [sold, direct] of rows.map((row) => row.map(Number))) {
    near(direct!, (125 * 0.997 * sold!) / (50 + 0.997 * sold!), 1e-5);
  }
});

test('差价：逐个数量试，没有比打印的更赚的；门槛之下一点也赚不到', () => {
  const rows = rowsOf(/^([\d.]+)% \| ([\d.]+) \| ([\d.]+)$/gm).map((row) => row.map(Number));
  assert.equal(rows.length, 6);
  for (const [gap, , gain] of rows) {
    const dear = 5000 * (1 + gap! / 100);
    let most = 0;
    for (let paid = 0; paid < 300; paid += 0.1) {
      const got = (1000 * 0.997 * paid) / (5000 + 0.997 * paid);
      most = Math.max(most, (dear * 0.997 * got) / (1000 + 0.997 * got) - paid);
    }
    near(gain!, most, 1e-4);
    assert.equal(gain! > 0, gap! > 100 * (1 / 0.997 ** 2 - 1));
  }
});

test('自动卖出的阈值：价格少的与容忍度互相换算', () => {
  const rows = rowsOf(/^([\d.]+)% \| ([\d.]+)% \| ([\d.]+)%$/gm).map((row) => row.map(Number));
  assert.equal(rows.length, 5);
  for (const [share, less, tolerance] of rows) {
    const x = 1 + share! / 100;
    const y = 1 - (0.997 * share!) / 100 / (1 + (0.997 * share!) / 100);
    near(less!, 100 * (1 - y / x), 0.006);
    near(tolerance!, 100 * (x / y - 1), 0.006);
  }
});

function near(actual: number, expected: number, tolerance: number) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} 应接近 ${expected}`);
}

async function confirm(hash: `0x${string}`) {
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  assert.equal(receipt.status, 'success');
  return receipt;
}

async function approve(token: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await confirm(await walletClient.writeContract({ ...call, args: [v2Router, amount] }));
}

async function deployToken(): Promise<Address> {
  const { abi, bytecode } = artifact('contracts/TestToken.sol:TestToken');
  const args = ['Test', 'TEST', 18];
  const { contractAddress } = await confirm(
    await walletClient.deployContract({ abi, bytecode, args }),
  );
  assert.ok(contractAddress);
  const tokenAbi = parseAbi(['function mint(address to, uint256 value)']);
  const supply = [account.address, parseUnits('10000', 18)] as const;
  const mint = { address: contractAddress, abi: tokenAbi, functionName: 'mint' } as const;
  await confirm(await walletClient.writeContract({ ...mint, args: supply }));
  return contractAddress;
}

async function addPair(token: Address, other: Address) {
  const amounts = [parseUnits('1000', 18), parseUnits('1000', other === usdt ? 6 : 18)] as const;
  await approve(token, amounts[0]);
  await approve(other, amounts[1]);
  await confirm(
    await walletClient.writeContract({
      address: v2Router,
      abi: v2RouterAbi,
      functionName: 'addLiquidity',
      args: [...([token, other, ...amounts, ...amounts] as const), account.address, 2n ** 40n],
    }),
  );
}
