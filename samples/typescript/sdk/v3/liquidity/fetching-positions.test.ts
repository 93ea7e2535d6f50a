import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWalletClient, custom, encodeDeployData, maxUint128, type Address } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { account, deployments, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';
import { balanceOf, runSample } from '#testing';
import { printedText } from '../../../../record';
import { captureOutput } from '../../../../testing/capture-output';

const contract = { address: deployments.positionManager, abi: positionManagerAbi } as const;
const output = await runSample('sdk/v3/liquidity/fetching-positions');
const tokenIds = (/^3 个头寸：(.*)$/m.exec(output)?.[1] ?? '').split('、').map(BigInt);

test('列出的编号都归账户所有，最新区块上再多一个', async () => {
  for (const tokenId of tokenIds) {
    const args = [tokenId] as const;
    const owner = await publicClient.readContract({ ...contract, functionName: 'ownerOf', args });
    assert.equal(owner, account.address);
  }
  const count = await publicClient.readContract({
    ...contract,
    functionName: 'balanceOf',
    args: [account.address],
  });
  assert.equal(count, 4n);
});

test('折算的数量就是全部移除时收到的数量', async () => {
  const shown = [...output.matchAll(/^ {2}(\S+) WXOC \+ (\S+) USDT$/gm)];
  assert.equal(shown.length, tokenIds.length);
  for (const [index, tokenId] of tokenIds.entries()) {
    const [, , , , , , , liquidity] = await publicClient.readContract({
      ...contract,
      functionName: 'positions',
      args: [tokenId],
    });
    const { wxoc, usdt } = deployments;
    const before = [await balanceOf(wxoc, account.address), await balanceOf(usdt, account.address)];
    const { timestamp } = await publicClient.getBlock();
    const deadline = timestamp + 60n;
    await walletClient.writeContract({
      ...contract,
      functionName: 'decreaseLiquidity',
      args: [{ tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline }],
    });
    const recipient = account.address;
    await walletClient.writeContract({
      ...contract,
      functionName: 'collect',
      args: [{ tokenId, recipient, amount0Max: maxUint128, amount1Max: maxUint128 }],
    });
    const received0 = Number((await balanceOf(wxoc, recipient)) - before[0]) / 1e18;
    const received1 = Number((await balanceOf(usdt, recipient)) - before[1]) / 1e6;
    assert.ok(Math.abs(received0 - Number(shown[index][1])) < 1e-4, `${received0}`);
    assert.ok(Math.abs(received1 - Number(shown[index][2])) < 1e-4, `${received1}`);
  }
});

/** 测试链替它的账户签名。 */
const unsigned = createWalletClient({ transport: custom(publicClient) });

/** 别人部署代币、建池，把头寸铸造给 account：不花一个有价值的代币。 */
async function mintJunk(symbols: [string, string]): Promise<void> {
  const [, attacker] = await unsigned.getAddresses();
  const from = { account: attacker!, chain: null } as const;
  const { abi, bytecode } = artifact('solidity/tokens/JunkToken.sol:JunkToken');
  const tokens: Address[] = [];
  for (const symbol of symbols) {
    const data = encodeDeployData({ abi, bytecode, args: [symbol] });
    const hash = await unsigned.sendTransaction({ ...from, data });
    const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
    tokens.push(contractAddress!);
  }
  const [token0, token1] = tokens.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  await unsigned.writeContract({
    ...contract,
    ...from,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [token0!, token1!, 3000, 2n ** 96n],
  });
  const { timestamp } = await publicClient.getBlock();
  await unsigned.writeContract({
    ...contract,
    ...from,
    functionName: 'mint',
    args: [
      {
        token0: token0!,
        token1: token1!,
        fee: 3000,
        tickLower: -60,
        tickUpper: 60,
        amount0Desired: 10n ** 18n,
        amount1Desired: 10n ** 18n,
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: account.address,
        deadline: timestamp + 60n,
      },
    ],
  });
}

test('别人铸来的垃圾头寸挡不住自己的，代号里的控制字符不会打印', async () => {
  await mintJunk(['', '假']);
  await mintJunk(['\u001b[2JUSDT', 'A'.repeat(60)]);
  const listed = printedText(await captureOutput('sdk/v3/liquidity/fetching-positions'));
  assert.match(listed, /^#\d+ 读不到，代币是 0x\w{40} 与 0x\w{40}$/m);
  assert.match(listed, /^#\d+ (?:\?\?2JUSDT|A{20})\/(?:\?\?2JUSDT|A{20}) 0\.30%/m);
  assert.ok(!listed.includes('\u001b'));
  // 自己的：三个有流动性的，与这一次新铸的三个。
  const own = listed.match(/^#\d+ WXOC\/USDT .*$/gm) ?? [];
  assert.equal(own.length, 3 + 1 + 3);
});
