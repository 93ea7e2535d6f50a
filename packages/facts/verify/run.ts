// `npm run verify -- https://…`: checks the facts against a node, read-only, and writes
// observed.json. No build runs it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { createPublicClient, http } from 'viem';

import { facts } from '..';
import { askAll } from './ask';
import { chainFault, isLocalChain, observationsFrom, reportOf } from './report';

const FILE = path.join(__dirname, '..', 'observed.json');

async function verify(): Promise<void> {
  const [url] = process.argv.slice(2);
  if (!url || !URL.canParse(url)) {
    console.error(
      `用法：npm run verify -- <RPC 地址>，例如 npm run verify -- ${facts['mainnet.rpc'].value}`,
    );
    process.exitCode = 2;
    return;
  }
  const client = createPublicClient({ transport: http(url) });
  const otherChain = chainFault(await client.getChainId());
  if (otherChain) {
    console.error(otherChain);
    process.exitCode = 2;
    return;
  }
  const block = await client.getBlock();
  const answers = await askAll(client);
  const place = { block: Number(block.number), date: dateOf(block.timestamp) };
  console.log(reportOf(answers, place));
  if (await isLocalChain(client)) {
    console.log('\n这是本地链，答案不写进 packages/facts/observed.json。');
  } else {
    writeFileSync(FILE, `${JSON.stringify(observationsFrom(answers, place), null, 2)}\n`);
    console.log('\n已写进 packages/facts/observed.json；看过无误再提交。');
  }
  if (answers.some(({ verdict }) => verdict === 'contradicted')) process.exitCode = 1;
}

const dateOf = (timestamp: bigint): string =>
  new Date(Number(timestamp) * 1000).toISOString().slice(0, 10);

void verify().catch((error: Error) => {
  console.error(`没有得到回答：${error.message.split('\n')[0]}`);
  process.exitCode = 2;
});
