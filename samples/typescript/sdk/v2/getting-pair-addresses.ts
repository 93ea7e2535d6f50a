// 交易对地址：可以在链下算出，也可以向工厂合约查询。
// #region imports
import { ChainId, Token, WETH9 } from '@swapx-lib/sdk-core';
import { computePairAddress, FACTORY_ADDRESS_MAP } from '@swapx-lib/v2-sdk';
import { encodePacked, getCreate2Address, keccak256, zeroAddress, type Hex } from 'viem';
import { v2FactoryAbi } from '#abi';
import { deployments, print, publicClient } from '#chain';
// #endregion imports

// #region compute
// SDK 里 WETH9[3721] 就是 WXOC。
const WXOC = WETH9[ChainId.XONE];
const USDT = new Token(ChainId.XONE, deployments.usdt, 6, 'USDT');

const computed = computePairAddress({
  factoryAddress: FACTORY_ADDRESS_MAP[ChainId.XONE],
  tokenA: WXOC,
  tokenB: USDT,
});
print(`SDK 算出的主网地址：${computed}`);
// #endregion compute

// #region query
const pair = await publicClient.readContract({
  address: deployments.v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [deployments.wxoc, deployments.usdt],
});
// 零地址表示交易对还不存在；链下算出的地址看不出这一点。
if (pair === zeroAddress) throw new Error('WXOC/USDT 交易对不存在');
print(`本地工厂合约返回：${pair}`);
// #endregion query

// #region create2
// CREATE2 地址由工厂地址、盐值与初始化代码哈希决定；两个代币按地址从小到大排列。
const [token0, token1] = WXOC.sortsBefore(USDT) ? [WXOC, USDT] : [USDT, WXOC];
const salt = keccak256(
  encodePacked(['address', 'address'], [token0.address as Hex, token1.address as Hex]),
);
function pairAddress(initCodeHash: Hex) {
  return getCreate2Address({ from: deployments.v2Factory, salt, bytecodeHash: initCodeHash });
}

const swapxHash = '0xaff8f74977590a50861d8f350a78ba20ec5928e710a1fd664454c1824ec7923f';
// 本地链部署的是上游 npm 包里的交易对代码，它的哈希不同，所以地址也不同。
const localHash = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f';
print(`用 SwapX 的哈希：${pairAddress(swapxHash)}`);
print(`用本地链的哈希：${pairAddress(localHash)}`);
// #endregion create2
