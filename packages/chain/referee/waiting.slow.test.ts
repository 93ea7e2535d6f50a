// Without automine, a pending transaction may exceed the gas left in the block, or no longer be
// executable when mined. Both chains must treat it alike.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createWalletClient, custom, parseEther, parseGwei, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { account } from '../accounts';
import { blockGasLimit } from '../evm/rules';
import type { Provider } from '../provider/provider';
import { startChain } from '../start';
import { xone } from '../xone';
import { differentialProvider } from './differential';
import { startReferee } from './hardhat';

const differences: string[] = [];
let provider: Provider;

before(async () => {
  const [main, referee] = [await startChain(), await startReferee()];
  provider = differentialProvider(main.provider, referee.provider, differences);
});

const ask = (method: string, ...params: unknown[]) => provider.request({ method, params });
const other = '0x00000000000000000000000000000000000000ff';
const fees = { gas: 21_000n, maxFeePerGas: parseGwei('10'), maxPriorityFeePerGas: parseGwei('1') };

/** A new account with 10 XOC; automine is off. */
async function newSender() {
  await ask('evm_setAutomine', true);
  const sender = privateKeyToAccount(generatePrivateKey());
  const transport = custom(provider);
  const rich = createWalletClient({ account, chain: xone, transport });
  await rich.sendTransaction({ to: sender.address, value: parseEther('10') });
  await ask('evm_setAutomine', false);
  const poor = createWalletClient({ account: sender, chain: xone, transport });
  const send = (nonce: number, value: string, more: Partial<typeof fees> = {}) =>
    poor.sendTransaction({ to: other, nonce, value: parseEther(value), ...fees, ...more });
  return { address: sender.address, send };
}

/** Sends a transaction that is mined first and uses all gas of the block except `rest`. */
async function fillBlock(rest: bigint) {
  const wallet = createWalletClient({ account, chain: xone, transport: custom(provider) });
  // Creation code that begins with an invalid opcode consumes its whole gas limit.
  await wallet.sendTransaction({
    data: '0xfe',
    gas: blockGasLimit - rest,
    maxFeePerGas: parseGwei('20'),
    maxPriorityFeePerGas: parseGwei('9'),
  });
}

const areMined = async (...hashes: Hex[]) => {
  const found = await Promise.all(hashes.map((hash) => ask('eth_getTransactionReceipt', hash)));
  return found.map((receipt) => receipt !== null);
};

test('区块放不下的交易等下一个区块，那时付不起的就丢掉', async () => {
  const { address, send } = await newSender();
  await fillBlock(21_000n);
  const [first, second] = [await send(0, '6'), await send(1, '6')];
  await ask('evm_mine');
  assert.deepEqual(await areMined(first, second), [true, false]);
  await ask('eth_getBlockByNumber', 'latest', true);
  assert.equal(await ask('eth_getTransactionByHash', second), null);
  assert.equal(await ask('eth_getTransactionCount', address, 'pending'), '0x1');
  const third = await send(1, '1');
  await ask('evm_mine');
  assert.deepEqual(await areMined(third), [true]);
  await ask('eth_getBlockByNumber', 'latest', true);
  await ask('eth_getBalance', address, 'latest');
  assert.deepEqual(differences, []);
});

test('愿付的单价低于基础费的交易等着，基础费降下来再进区块', async () => {
  const { send } = await newSender();
  const history = (await ask('eth_feeHistory', '0x1', 'latest', [50])) as { baseFeePerGas: Hex[] };
  await fillBlock(0n);
  const cheap = { maxFeePerGas: BigInt(history.baseFeePerGas.at(-1)!), maxPriorityFeePerGas: 0n };
  const sent = [await send(0, '1', cheap), await send(1, '1')];
  await ask('evm_mine');
  assert.deepEqual(await areMined(...sent), [false, false]);
  await ask('evm_mine');
  assert.deepEqual(await areMined(...sent), [false, false]);
  await ask('evm_mine');
  assert.deepEqual(await areMined(...sent), [true, true]);
  await ask('eth_getBlockByNumber', 'latest', true);
  assert.deepEqual(differences, []);
});
