// SPDX-License-Identifier: MIT
import { parseAbi, parseUnits } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { account, walletClient } from '#starter/wallet';
import {
  approve,
  balanceOf,
  check,
  deploy,
  equal,
  fails,
  fromNow,
  read,
  sell,
  send,
} from '#checks';

const { wxoc, usdt, positionManager } = deployments;
const manager = { address: positionManager, abi: positionManagerAbi };
const vault = await deploy('solidity/liquidity/PositionVault.sol:PositionVault', [positionManager]);
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });

// 你自己铸造一个头寸，再存进合约。
const amount0Desired = parseUnits('10', 18);
const amount1Desired = parseUnits('50', 6);
const deadline = await fromNow(1200);
await approve(wxoc, positionManager, amount0Desired);
await approve(usdt, positionManager, amount1Desired);
const [tokenId, liquidity] = (await send(manager, 'mint', [
  {
    ...{ token0: wxoc, token1: usdt, fee: 3000, tickLower: -262020, tickUpper: -258420 },
    ...{ amount0Desired, amount1Desired, amount0Min: 0n, amount1Min: 0n },
    ...{ recipient: account.address, deadline },
  },
])) as [bigint, bigint];
const nftAbi = parseAbi(['function safeTransferFrom(address from, address to, uint256 tokenId)']);
const deposit = [account.address, vault.address, tokenId];
await send({ address: positionManager, abi: nftAbi }, 'safeTransferFrom', deposit);

await check('存入的人原样取回', async () => {
  await send(vault, 'withdraw', [tokenId]);
  equal(await read(manager, 'ownerOf', [tokenId]), account.address, 'NFT 的持有人');
});

await check('别人领不到手续费，也取不走 NFT', async () => {
  await fails('not depositor', () => send(vault, 'collectFees', [tokenId], stranger!));
  await fails('not depositor', () => send(vault, 'withdraw', [tokenId], stranger!));
});

await check('冒充头寸管理合约来登记，登记不上', async () => {
  const args = [stranger, stranger, tokenId, '0x'];
  await fails('not a position', () => send(vault, 'onERC721Received', args, stranger!));
});

await check('手续费直接发给存入的人', async () => {
  await sell(wxoc, usdt, 3000, parseUnits('20', 18));
  const before = await balanceOf(wxoc, account.address);
  const [fees] = (await send(vault, 'collectFees', [tokenId])) as [bigint];
  equal(fees > 0n, true, '有手续费');
  equal((await balanceOf(wxoc, account.address)) - before, fees, '得到的 WXOC');
});

await check('全部减少之后，本金到账，NFT 可以销毁', async () => {
  await fails('Not cleared', () => send(vault, 'burn', [tokenId]));
  const before = await balanceOf(usdt, account.address);
  const params = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline };
  const [, received] = (await send(vault, 'decrease', [params])) as [bigint, bigint];
  equal((await balanceOf(usdt, account.address)) - before, received, '得到的 USDT');
  await send(vault, 'burn', [tokenId]);
  await fails('Invalid token ID', () => read(manager, 'positions', [tokenId]));
});
