// SPDX-License-Identifier: MIT
// 签名授权：用一份链下签名代替授权交易，与兑换放进同一笔交易；标准形式、DAI 形式，以及没有 permit 的 WXOC。
// #region imports
import { CurrencyAmount, Percent, Token, TradeType } from '@uniswap/sdk-core';
import {
  FeeAmount,
  Multicall,
  nearestUsableTick,
  Pool,
  Route,
  SelfPermit,
  SwapRouter,
  TICK_SPACINGS,
  TickMath,
  Trade,
  type PermitOptions,
} from '@uniswap/v3-sdk';
import {
  decodeFunctionData,
  domainSeparator,
  erc20Abi,
  formatUnits,
  getAddress,
  isAddressEqual,
  keccak256,
  maxUint256,
  parseAbi,
  parseEventLogs,
  parseSignature,
  parseUnits,
  toHex,
  type Address,
  type Hex,
} from 'viem';
import {
  positionManagerAbi,
  quoterAbi,
  swapRouterAbi,
  v3FactoryAbi,
  v3PoolAbi,
} from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const chainId = publicClient.chain.id;
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const fee = FeeAmount.MEDIUM;
const slippageTolerance = checkedSlippage(new Percent(50, 10_000));

const permitTokenAbi = parseAbi([
  'function name() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
]);
const selfPermitAbi = parseAbi([
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function selfPermitAllowed(address token, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s) payable',
]);
// #endregion setup

// #region test-tokens
// 本地链的 WXOC 与 USDT 都没有 permit，所以部署两个测试代币，各放一个价格为 1 的池。
const SPT = await deployToken('StandardPermitToken', 'SPT');
const DPT = await deployToken('DaiPermitToken', 'DPT');
await openPool(SPT);
await openPool(DPT);

async function deployToken(contract: string, symbol: string): Promise<Token> {
  const hash = await walletClient.deployContract({
    ...artifact(`solidity/permit/${contract}.sol:${contract}`),
    args: [],
  });
  const { contractAddress } = await waitForSuccess(hash);
  if (!contractAddress) throw new Error('部署失败');
  return new Token(chainId, getAddress(contractAddress), 6, symbol);
}

async function openPool(token: Token): Promise<void> {
  const amount = parseUnits('1000', 6);
  const manager = { address: deployments.positionManager, abi: positionManagerAbi } as const;
  const [token0, token1] = (token.sortsBefore(USDT) ? [token, USDT] : [USDT, token]).map(addressOf);
  if (!token0 || !token1) throw new Error('缺少代币');
  await approve(token, manager.address, amount);
  await approve(USDT, manager.address, amount);
  const creation = await walletClient.writeContract({
    ...manager,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [token0, token1, fee, 2n ** 96n],
  });
  await waitForSuccess(creation);
  const position = {
    token0,
    token1,
    fee,
    tickLower: nearestUsableTick(TickMath.MIN_TICK, TICK_SPACINGS[fee]),
    tickUpper: nearestUsableTick(TickMath.MAX_TICK, TICK_SPACINGS[fee]),
    amount0Desired: amount,
    amount1Desired: amount,
    amount0Min: amount - 1n,
    amount1Min: amount - 1n,
    recipient: account.address,
    deadline: await deadlineIn(20n * 60n),
  };
  const minting = await walletClient.writeContract({
    ...manager,
    functionName: 'mint',
    args: [position],
  });
  await waitForSuccess(minting);
}
// #endregion test-tokens

// #region helpers
function addressOf(token: Token): Address {
  return getAddress(token.address);
}

async function deadlineIn(seconds: bigint): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + seconds;
}

async function approve(token: Token, spender: Address, amount: bigint): Promise<void> {
  const hash = await walletClient.writeContract({
    address: addressOf(token),
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  });
  await waitForSuccess(hash);
}

/** 给路由合约的授权额度。 */
async function allowance(token: Token): Promise<bigint> {
  return publicClient.readContract({
    address: addressOf(token),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account.address, deployments.swapRouter],
  });
}

/** 先模拟再发送，等到回执并确认没有回滚。 */
async function send(data: Hex) {
  const transaction = { to: deployments.swapRouter, data };
  await publicClient.call({ account, ...transaction });
  return waitForSuccess(await walletClient.sendTransaction(transaction));
}

/** 调用数据里依次有哪些函数。 */
function namesIn(data: Hex): string {
  const { functionName, args } = decodeFunctionData({
    abi: [...swapRouterAbi, ...selfPermitAbi],
    data,
  });
  if (functionName !== 'multicall') return functionName;
  return `multicall（${(args[0] as Hex[]).map(namesIn).join('，')}）`;
}
// #endregion helpers

// #region quote
/** 按此刻的报价，构造一笔卖出 amount 换 USDT 的交易。 */
async function sellTrade(token: Token, amount: bigint) {
  const poolAddress = await publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [addressOf(token), addressOf(USDT), fee],
  });
  const contract = { address: poolAddress, abi: v3PoolAbi } as const;
  const [[sqrtPriceX96, tick], liquidity] = await publicClient.multicall({
    contracts: [
      { ...contract, functionName: 'slot0' },
      { ...contract, functionName: 'liquidity' },
    ],
    allowFailure: false,
  });
  const pool = new Pool(token, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);
  const { result: quoted } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [addressOf(token), addressOf(USDT), fee, amount, 0n],
  });
  if (quoted === 0n) throw new Error('报价为 0：数量太小，或代币写反了');
  return Trade.createUncheckedTrade({
    route: new Route([pool], token, USDT),
    inputAmount: CurrencyAmount.fromRawAmount(token, amount.toString()),
    outputAmount: CurrencyAmount.fromRawAmount(USDT, quoted.toString()),
    tradeType: TradeType.EXACT_INPUT,
  });
}

/** 编码兑换；给了签名，就与签名授权合成一笔。 */
async function encodeSell(token: Token, amount: bigint, inputTokenPermit?: PermitOptions) {
  const { calldata } = SwapRouter.swapCallParameters(await sellTrade(token, amount), {
    slippageTolerance,
    recipient: account.address,
    deadline: (await deadlineIn(20n * 60n)).toString(),
    inputTokenPermit,
  });
  return calldata as Hex;
}
// #endregion quote

// #region domain
/** 读出代币的 EIP-712 域，并与合约自己的 DOMAIN_SEPARATOR 核对；对不上就不签。 */
async function permitDomain(token: Token, version = '1') {
  const contract = { address: addressOf(token), abi: permitTokenAbi } as const;
  const name = await publicClient.readContract({ ...contract, functionName: 'name' });
  const expected = await publicClient.readContract({
    ...contract,
    functionName: 'DOMAIN_SEPARATOR',
  });
  const domain = { name, version, chainId, verifyingContract: contract.address };
  if (domainSeparator({ domain }) !== expected) {
    throw new Error(`${name} 的签名域不符：版本可能不是 ${version}，请看代币的源码`);
  }
  return domain;
}

console.log(`SPT 的签名域：${JSON.stringify(Object.keys(await permitDomain(SPT)))}，与合约一致`);
await showFailure(() => permitDomain(SPT, '2'));
// #endregion domain

// #region kind
const standardTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

const daiTypes = {
  Permit: [
    { name: 'holder', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
    { name: 'allowed', type: 'bool' },
  ],
} as const;

/** EIP-712 的类型哈希：字段的名字、类型与顺序都算在内。 */
function typeHash({ Permit }: typeof standardTypes | typeof daiTypes): Hex {
  const fields = Permit.map(({ name, type }) => `${type} ${name}`).join(',');
  return keccak256(toHex(`Permit(${fields})`));
}

const kinds = new Map([
  [typeHash(standardTypes), '标准形式'],
  [typeHash(daiTypes), 'DAI 形式'],
]);
for (const token of [SPT, DPT]) {
  const onChain = await publicClient.readContract({
    address: addressOf(token),
    abi: permitTokenAbi,
    functionName: 'PERMIT_TYPEHASH',
  });
  console.log(`${token.symbol}：${kinds.get(onChain) ?? '不认识的形式，不要签'}`);
}
// #endregion kind

// #region sign-standard
async function nonceOf(token: Token): Promise<bigint> {
  return publicClient.readContract({
    address: addressOf(token),
    abi: permitTokenAbi,
    functionName: 'nonces',
    args: [account.address],
  });
}

/** 标准形式：只签这一次的数量，签给路由合约，几分钟后作废。 */
async function signStandard(token: Token, amount: bigint, deadline: bigint) {
  const signature = await walletClient.signTypedData({
    domain: await permitDomain(token),
    types: standardTypes,
    primaryType: 'Permit',
    message: {
      owner: account.address,
      spender: deployments.swapRouter,
      value: amount,
      nonce: await nonceOf(token),
      deadline,
    },
  });
  // 不要把 nonce 放进结果：SDK 见到 nonce 就当成 DAI 形式。
  return { ...split(signature), amount: amount.toString(), deadline: deadline.toString() };
}

/** 65 字节的签名拆成 v、r、s；v 一律写成 27 或 28，多数代币只认这两个。 */
function split(signature: Hex) {
  const { r, s, yParity } = parseSignature(signature);
  return { v: yParity === 0 ? 27 : 28, r, s } as const;
}
// #endregion sign-standard

// #region standard
const amount = parseUnits('10', SPT.decimals);
const permit = await signStandard(SPT, amount, await deadlineIn(5n * 60n));
const sale = await encodeSell(SPT, amount, permit);
console.log(`函数：${namesIn(sale)}`);
console.log(`发送之前的授权额度：${await allowance(SPT)}`);

const received = receivedIn(await send(sale), addressOf(USDT), account.address);
console.log(`收到：${formatUnits(received, USDT.decimals)} USDT`);
console.log(`成交之后的授权额度：${await allowance(SPT)}`);
// #endregion standard

// #region reuse
// 一份签名只能用一次：nonce 已经加一，再用就对不上。
const again = await encodeSell(SPT, amount, permit);
await showFailure(() => publicClient.call({ account, to: deployments.swapRouter, data: again }));
// #endregion reuse

// #region front-run
// 签好之后、成交之前，别人把同一份签名直接交给了代币（这里由同一个账户扮演）。
const exposed = await signStandard(SPT, amount, await deadlineIn(5n * 60n));
const withPermit = await encodeSell(SPT, amount, exposed);
const theirs = await walletClient.writeContract({
  address: addressOf(SPT),
  abi: parseAbi([
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ]),
  functionName: 'permit',
  args: [
    account.address,
    deployments.swapRouter,
    amount,
    BigInt(exposed.deadline),
    exposed.v,
    exposed.r,
    exposed.s,
  ],
});
await waitForSuccess(theirs);
await showFailure(() =>
  publicClient.call({ account, to: deployments.swapRouter, data: withPermit }),
);
console.log(`授权额度：${formatUnits(await allowance(SPT), SPT.decimals)} SPT`);
// #endregion front-run

// #region if-necessary
/** 额度已经够就跳过签名；SDK 不会编码这个函数，所以自己合成。 */
async function encodeSellIfNecessary(token: Token, amountIn: bigint, signed: typeof exposed) {
  const { deadline, v, r, s } = signed;
  const permitting = SelfPermit.INTERFACE.encodeFunctionData('selfPermitIfNecessary', [
    token.address,
    signed.amount,
    deadline,
    v,
    r,
    s,
  ]);
  return Multicall.encodeMulticall([permitting, await encodeSell(token, amountIn)]) as Hex;
}

const robust = await encodeSellIfNecessary(SPT, amount, exposed);
console.log(`函数：${namesIn(robust)}`);
await send(robust);
console.log(`成交之后的授权额度：${await allowance(SPT)}`);
// #endregion if-necessary

// #region dai
/** DAI 形式：没有数量，allowed 为 true 就是无限。 */
async function signDai(token: Token, expiry: bigint) {
  const nonce = await nonceOf(token);
  const signature = await walletClient.signTypedData({
    domain: await permitDomain(token),
    types: daiTypes,
    primaryType: 'Permit',
    message: {
      holder: account.address,
      spender: deployments.swapRouter,
      nonce,
      expiry,
      allowed: true,
    },
  });
  return { ...split(signature), nonce: nonce.toString(), expiry: expiry.toString() };
}

const daiPermit = await signDai(DPT, await deadlineIn(5n * 60n));
const daiSale = await encodeSell(DPT, amount, daiPermit);
console.log(`函数：${namesIn(daiSale)}`);
await send(daiSale);
console.log(`成交之后的授权额度是无限：${(await allowance(DPT)) === maxUint256}`);
// #endregion dai

// #region dai-revoke
// 只卖了 10 DPT，授权却是全部：马上收回。
await approve(DPT, deployments.swapRouter, 0n);
console.log(`收回之后的授权额度：${await allowance(DPT)}`);
// #endregion dai-revoke

// #region wxoc-check
// WXOC 没有 DOMAIN_SEPARATOR，按上面的办法先核对，第一步就停下。
await showFailure(async () => {
  try {
    await permitDomain(WXOC);
  } catch (error) {
    throw new Error((error as { shortMessage?: string }).shortMessage, { cause: error });
  }
});
// #endregion wxoc-check

// #region wxoc-phantom
// 不核对会怎样：随便签一份，对 WXOC 的 selfPermit 竟然成功了。
const wxocAmount = parseUnits('1', WXOC.decimals);
const phantomDeadline = await deadlineIn(5n * 60n);
const pretended = await walletClient.signTypedData({
  domain: { name: 'Wrapped XOC', version: '1', chainId, verifyingContract: addressOf(WXOC) },
  types: standardTypes,
  primaryType: 'Permit',
  message: {
    owner: account.address,
    spender: deployments.swapRouter,
    value: wxocAmount,
    nonce: 0n,
    deadline: phantomDeadline,
  },
});
const phantom = {
  ...split(pretended),
  amount: wxocAmount.toString(),
  deadline: phantomDeadline.toString(),
};
const { status, logs } = await send(SelfPermit.encodePermit(WXOC, phantom) as Hex);
console.log(`selfPermit：${status}，授权额度 ${await allowance(WXOC)}`);

// 回退函数就是 deposit：它为调用者，也就是路由合约，存入了 0 XOC。
const wxocAbi = parseAbi(['event Deposit(address indexed dst, uint256 wad)']);
for (const { eventName, args } of parseEventLogs({ abi: wxocAbi, logs })) {
  const isRouter = isAddressEqual(args.dst, deployments.swapRouter);
  console.log(`事件 ${eventName}：数量 ${args.wad}，存给路由合约：${isRouter}`);
}
// #endregion wxoc-phantom

// #region wxoc-swap
// 与兑换合成一笔：签名授权那一步不报错，失败出现在后面取走 WXOC 的时候。
const wxocSale = await encodeSell(WXOC, wxocAmount, phantom);
console.log(`函数：${namesIn(wxocSale)}`);
await showFailure(() => publicClient.call({ account, to: deployments.swapRouter, data: wxocSale }));
// #endregion wxoc-swap

// #region gas
// 同样卖出 10 SPT，两种做法各一次。
const signed = await signStandard(SPT, amount, await deadlineIn(5n * 60n));
const together = await send(await encodeSell(SPT, amount, signed));

const approval = await walletClient.writeContract({
  address: addressOf(SPT),
  abi: erc20Abi,
  functionName: 'approve',
  args: [deployments.swapRouter, amount],
});
const approved = await waitForSuccess(approval);
const swapped = await send(await encodeSell(SPT, amount));
console.table([
  { 做法: '签名授权与兑换合成一笔', 交易: '1', 'Gas 用量': `${together.gasUsed}` },
  { 做法: '先授权，再兑换', 交易: '2', 'Gas 用量': `${approved.gasUsed + swapped.gasUsed}` },
]);
// #endregion gas

// #region errors
// 签名过期。
const expired = await signStandard(SPT, amount, (await deadlineIn(0n)) - 1n);
const late = await encodeSell(SPT, amount, expired);
await showFailure(() => publicClient.call({ account, to: deployments.swapRouter, data: late }));

// 签 10 SPT，却卖 11 SPT：签名有效，额度不够。
const short = await signStandard(SPT, amount, await deadlineIn(5n * 60n));
const tooMuch = await encodeSell(SPT, parseUnits('11', SPT.decimals), short);
await showFailure(() => publicClient.call({ account, to: deployments.swapRouter, data: tooMuch }));

// 改动签过的任何一项，恢复出来的就是另一个地址。
const altered = await encodeSell(SPT, amount, { ...short, amount: (amount * 2n).toString() });
await showFailure(() => publicClient.call({ account, to: deployments.swapRouter, data: altered }));

// 把 nonce 放进标准形式的对象：SDK 编码成 DAI 形式的函数，SPT 没有它。
const mixed = await encodeSell(SPT, amount, { ...short, nonce: '2', expiry: short.deadline });
console.log(`函数：${namesIn(mixed)}`);
await showFailure(() => publicClient.call({ account, to: deployments.swapRouter, data: mixed }));
// #endregion errors
