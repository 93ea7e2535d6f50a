/**
 * Runs programs one after another in a folder outside the repository, each on the chain as it was when
 * this began, and prints as JSON what each printed and what it cost the account. A process for each
 * program would take seconds longer than the program.
 */
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

const url = process.env.SWAPX_RPC_URL;
const [account, tokens, ...programs] = process.argv.slice(2);

async function rpc(method, ...params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', body });
  const { result, error } = await response.json();
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

const balanceOf = `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`;

async function purse() {
  const held = { XOC: BigInt(await rpc('eth_getBalance', account, 'latest')) };
  for (const [symbol, to] of Object.entries(JSON.parse(tokens))) {
    held[symbol] = BigInt(await rpc('eth_call', { to, data: balanceOf }, 'latest'));
  }
  return held;
}

/** What the account paid for gas in the blocks after `first`, and in how many transactions. */
async function sentSince(first) {
  let [transactions, gas] = [0, 0n];
  for (let number = first + 1; number <= Number(await rpc('eth_blockNumber')); number += 1) {
    const block = await rpc('eth_getBlockByNumber', `0x${number.toString(16)}`, true);
    for (const { hash, from } of block.transactions) {
      if (from.toLowerCase() !== account.toLowerCase()) continue;
      const { gasUsed, effectiveGasPrice } = await rpc('eth_getTransactionReceipt', hash);
      transactions += 1;
      gas += BigInt(gasUsed) * BigInt(effectiveGasPrice);
    }
  }
  return { transactions, gas };
}

const { log } = console;
const reports = [];
let snapshot = await rpc('evm_snapshot');
const before = await purse();
const first = Number(await rpc('eth_blockNumber'));
for (const program of programs) {
  const lines = [];
  let failure;
  console.log = (...values) => lines.push(format(...values));
  try {
    await import(pathToFileURL(program).href);
  } catch (error) {
    failure = error.stack ?? String(error);
  }
  console.log = log;
  const { transactions, gas } = await sentSince(first);
  const after = await purse();
  after.XOC += gas;
  const changes = Object.entries(after)
    .map(([symbol, amount]) => [symbol, String(amount - before[symbol])])
    .filter(([, change]) => change !== '0');
  const spending = { transactions, changes: Object.fromEntries(changes) };
  reports.push({ program, failure, spending, output: lines.map((line) => `${line}\n`).join('') });
  await rpc('evm_revert', snapshot);
  snapshot = await rpc('evm_snapshot');
}
log(JSON.stringify(reports));
// A connection that a program left open must not keep the others waiting.
process.exit();
