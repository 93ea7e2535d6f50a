// SPDX-License-Identifier: MIT
import { maxUint256, numberToHex, parseSignature, parseUnits, zeroAddress, type Hex } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { account, walletClient } from '#starter/wallet';
import { check, deploy, equal, fails, fromNow, read, send, type Contract } from '#checks';

const { swapRouter: spender } = deployments;
const owner = account.address;
const standard = await deploy('solidity/permit/StandardPermitToken.sol:StandardPermitToken');
const dai = await deploy('solidity/permit/DaiPermitToken.sol:DaiPermitToken');
const amount = parseUnits('10', 6);

const fieldsOf = (list: string) =>
  list.split(',').map((field) => {
    const [type, name] = field.split(' ');
    return { name: name!, type: type! };
  });
const standardFields = fieldsOf(
  'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
);
const daiFields = fieldsOf(
  'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
);

async function sign(token: Contract, Permit: typeof daiFields, message: Record<string, unknown>) {
  const domain = {
    name: (await read(token, 'name')) as string,
    version: '1',
    chainId: publicClient.chain.id,
    verifyingContract: token.address,
  };
  const types = { Permit };
  const signature = await walletClient.signTypedData({
    ...{ account, domain, types, message },
    primaryType: 'Permit',
  });
  const { r, s, yParity } = parseSignature(signature);
  return [yParity === 0 ? 27 : 28, r, s] as const;
}

const signStandard = async (value: bigint, deadline: bigint) =>
  sign(standard, standardFields, {
    ...{ owner, spender, value, deadline },
    nonce: await read(standard, 'nonces', [owner]),
  });
const allowanceOf = (token: Contract) => read(token, 'allowance', [owner, spender]);

await check('标准形式：额度恰好是签的数量', async () => {
  const deadline = await fromNow(60);
  const signature = await signStandard(amount, deadline);
  await send(standard, 'permit', [owner, spender, amount, deadline, ...signature]);
  equal(await allowanceOf(standard), amount, '额度');
});

await check('标准形式：一份签名只能用一次', async () => {
  const deadline = await fromNow(60);
  const args = [owner, spender, amount, deadline, ...(await signStandard(amount, deadline))];
  await send(standard, 'permit', args);
  await fails('SPT: invalid signature', () => send(standard, 'permit', args));
});

await check('标准形式：签好之后改大数量，签名无效', async () => {
  const deadline = await fromNow(60);
  const signature = await signStandard(amount, deadline);
  const args = [owner, spender, 2n * amount, deadline, ...signature];
  await fails('SPT: invalid signature', () => send(standard, 'permit', args));
});

await check('标准形式：过了截止时间，签名作废', async () => {
  const deadline = await fromNow(-1);
  const args = [owner, spender, amount, deadline, ...(await signStandard(amount, deadline))];
  await fails('SPT: permit expired', () => send(standard, 'permit', args));
});

// 签名无效时 ecrecover 返回零地址：不检查，谁都能替零地址授权，拿走销毁在那里的代币。
await check('标准形式：无效的签名，拿不到零地址的代币', async () => {
  const none: Hex = numberToHex(0, { size: 32 });
  const args = [zeroAddress, spender, amount, await fromNow(60), 27, none, none];
  await fails('SPT: invalid signature', () => send(standard, 'permit', args));
});

async function permitDai(expiry: bigint, nonce: bigint): Promise<unknown> {
  const message = { holder: owner, spender, nonce, expiry, allowed: true };
  const signature = await sign(dai, daiFields, message);
  return send(dai, 'permit', [owner, spender, nonce, expiry, true, ...signature]);
}

await check('DAI 形式：额度不限，一份签名只能用一次', async () => {
  await permitDai(await fromNow(60), 0n);
  equal(await allowanceOf(dai), maxUint256, '额度');
  const expiry = await fromNow(60);
  await fails('DPT: invalid nonce', () => permitDai(expiry, 0n));
});

await check('DAI 形式：过期就作废，写 0 则永不过期', async () => {
  const past = await fromNow(-1);
  await fails('DPT: permit expired', () => permitDai(past, 0n));
  await permitDai(0n, 0n);
  equal(await allowanceOf(dai), maxUint256, '额度');
});
