import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erc20Abi, parseAbi, parseUnits, size, type Address, type Hex } from 'viem';
import { account, deployments, moveTime, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';

const { wxoc, usdt, tka, v2Factory } = deployments;
const oracleAbi = parseAbi([
  'function pair() view returns (address)',
  'function valueOf(uint256 amount) view returns (uint256)',
  'function update()',
]);
const factoryAbi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function getPair(address, address) view returns (address)',
]);
const oneWxoc = parseUnits('1', 18);

const pairOf = (factory: Address, tokenA: Address, tokenB: Address) =>
  publicClient.readContract({
    address: factory,
    abi: factoryAbi,
    functionName: 'getPair',
    args: [tokenA, tokenB],
  });

async function deploy(base: Address, quote: Address, period = 1800) {
  const { abi, bytecode } = artifact('solidity/security/TwapOracle.sol:TwapOracle');
  const args = [v2Factory, base, quote, period, 3600];
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

async function valueAfterWindow(address: Address, amount: bigint) {
  await moveTime(1800);
  await walletClient.writeContract({ address, abi: oracleAbi, functionName: 'update' });
  const call = { address, abi: oracleAbi, functionName: 'valueOf' } as const;
  return publicClient.readContract({ ...call, args: [amount] });
}

test('没有这一对代币的交易对、两种代币相同、窗口为 0，都不能部署', async () => {
  await assert.rejects(deploy(wxoc, tka), /NO_PAIR/);
  await assert.rejects(deploy(wxoc, wxoc), /NO_PAIR/);
  await assert.rejects(deploy(wxoc, usdt, 0), /NO_WINDOW/);
});

test('第三种代币得到自己的交易对，不是 WXOC/USDT 反方向的价格', async () => {
  const [market, other] = [await pairOf(v2Factory, wxoc, usdt), await pairOf(v2Factory, tka, usdt)];
  const oracle = await deploy(tka, usdt);
  const call = { address: oracle, abi: oracleAbi, functionName: 'pair' } as const;
  assert.notEqual(market, other);
  assert.equal(await publicClient.readContract(call), other);
});

/** 抄来的工厂合约：代码一字不差，登记的交易对是自己的。 */
async function copyFactory(): Promise<Address> {
  const code = (await publicClient.getCode({ address: v2Factory })) as Hex;
  const length = size(code).toString(16).padStart(4, '0');
  const data: Hex = `0x61${length}80600a3d393df3${code.slice(2)}`;
  const hash = await walletClient.sendTransaction({ data });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.equal(await publicClient.getCode({ address: contractAddress! }), code);
  return contractAddress!;
}

test('抄来的工厂合约登记的交易对，价格可以随意定，进不来', async () => {
  const copied = await copyFactory();
  const create = { address: copied, abi: factoryAbi, functionName: 'createPair' } as const;
  await walletClient.writeContract({ ...create, args: [wxoc, usdt] });
  const fake = await pairOf(copied, wxoc, usdt);
  // 1 WXOC 值一百万 USDT：两种代币各给一点就够。
  for (const [address, amount] of [
    [wxoc, parseUnits('0.0001', 18)],
    [usdt, parseUnits('100', 6)],
  ] as const) {
    const call = { address, abi: erc20Abi, functionName: 'transfer' } as const;
    await walletClient.writeContract({ ...call, args: [fake, amount] });
  }
  const mint = parseAbi(['function mint(address to) returns (uint256)']);
  await walletClient.writeContract({
    address: fake,
    abi: mint,
    functionName: 'mint',
    args: [account.address],
  });

  const oracle = await deploy(wxoc, usdt);
  const value = await valueAfterWindow(oracle, oneWxoc);
  assert.ok(value <= parseUnits('5', 6) && value >= parseUnits('4.99', 6), `${value}`);
  const call = { address: oracle, abi: oracleAbi, functionName: 'pair' } as const;
  assert.notEqual(await publicClient.readContract(call), fake);
});
