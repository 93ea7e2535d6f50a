// SPDX-License-Identifier: MIT
// 第一个合约：部署 FirstSwap，付 1 XOC 买 USDT，到账与报价比较；下限定得太高就买不成。
import { formatUnits, parseEther } from 'viem';
import { v2RouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { revertReason } from '#starter/failures';
import '#starter/local-chain';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, v2Router } = deployments;
const path = [wxoc, usdt];
const value = parseEther('1');

const { abi, bytecode } = artifact('solidity/first-swap/FirstSwap.sol:FirstSwap');
const { contractAddress } = await waitForSuccess(
  await walletClient.deployContract({ abi, bytecode, args: [v2Router] }),
);
if (!contractAddress) throw new Error('FirstSwap 部署失败');
const firstSwap = { address: contractAddress, abi, account } as const;

// #region buy
const [, quoted] = await publicClient.readContract({
  address: v2Router,
  abi: v2RouterAbi,
  functionName: 'getAmountsOut',
  args: [value, path],
});
console.log(`报价：1 XOC 换 ${formatUnits(quoted!, 6)} USDT`);

/** 用这个下限买一次，打印到账多少；买不成，打印回滚的原因。 */
async function buy(amountOutMin: bigint): Promise<void> {
  const deadline = BigInt(await deadlineIn(20));
  const args = [path, amountOutMin, deadline] as const;
  try {
    const receipt = await waitForSuccess(
      await walletClient.writeContract({ ...firstSwap, functionName: 'buy', args, value }),
    );
    console.log(`到账：${formatUnits(receivedIn(receipt, usdt, account.address), 6)} USDT`);
  } catch (error) {
    const reason = revertReason(error);
    if (reason === undefined) throw error;
    console.log(`交易回滚：${reason}`);
  }
}

// 最多少收 0.5%，二十分钟之内有效。
await buy((quoted! * 995n) / 1_000n);
// #endregion buy

// #region too-high
// 下限是报价的两倍：整笔回滚，付来的 XOC 退回。
await buy(quoted! * 2n);
// #endregion too-high
