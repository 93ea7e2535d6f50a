// SPDX-License-Identifier: MIT
// LP 代币：核对签名域，用签名授权，重放与过期的签名被拒绝。
// #region setup
import {
  domainSeparator,
  parseAbi,
  parseSignature,
  parseUnits,
  zeroAddress,
  type TypedDataDomain,
} from 'viem';
import { v2FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt, v2Factory, v2Router } = deployments;
const owner = account.address;
const pair = await publicClient.readContract({
  address: v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pair === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const lpToken = {
  address: pair,
  abi: parseAbi([
    'function name() view returns (string)',
    'function symbol() view returns (string)',
    'function nonces(address owner) view returns (uint256)',
    'function allowance(address owner, address spender) view returns (uint256)',
    'function DOMAIN_SEPARATOR() view returns (bytes32)',
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    'function transfer(address to, uint256 value) returns (bool)',
  ]),
  account,
} as const;
// #endregion setup

// #region domain
const [name, symbol, onChain] = await publicClient.multicall({
  contracts: [
    { ...lpToken, functionName: 'name' },
    { ...lpToken, functionName: 'symbol' },
    { ...lpToken, functionName: 'DOMAIN_SEPARATOR' },
  ],
  allowFailure: false,
});
const domain: TypedDataDomain = {
  name,
  version: '1',
  chainId: publicClient.chain.id,
  verifyingContract: pair,
};
console.log(`${name}（${symbol}）`);
console.log(`自己算出的签名域与合约的相同：${domainSeparator({ domain }) === onChain}`);
const uniswap = { ...domain, name: 'Uniswap V2' };
console.log(`用 Uniswap 的名称就不同：${domainSeparator({ domain: uniswap }) !== onChain}`);
// #endregion domain

// #region permit
const value = parseUnits('1', 18);
const { timestamp } = await publicClient.getBlock();
async function sign(deadline: bigint) {
  const nonce = await publicClient.readContract({
    ...lpToken,
    functionName: 'nonces',
    args: [owner],
  });
  const signature = await walletClient.signTypedData({
    domain,
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
    message: { owner, spender: v2Router, value, nonce, deadline },
  });
  const { r, s, yParity } = parseSignature(signature);
  return {
    ...lpToken,
    functionName: 'permit',
    args: [owner, v2Router, value, deadline, 27 + yParity, r, s],
  } as const;
}
const permit = await sign(timestamp + 20n * 60n);
await waitForSuccess(await walletClient.writeContract(permit));
const allowance = await publicClient.readContract({
  ...lpToken,
  functionName: 'allowance',
  args: [owner, v2Router],
});
console.log(`额度正好是签名里的数量：${allowance === value}`);
// #endregion permit

// #region failures
console.log('重放同一个签名；签名已经过期；余额不够');
await showFailure(() => publicClient.simulateContract(permit));
const expired = await sign(timestamp - 1n);
await showFailure(() => publicClient.simulateContract(expired));
await showFailure(() =>
  publicClient.simulateContract({
    ...lpToken,
    functionName: 'transfer',
    args: [v2Router, parseUnits('1', 30)],
  }),
);
// #endregion failures
