/** A client session, with the protocol's own client library. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';

import { facts } from 'swapx-facts';
import { ROOT } from 'swapx-kept/root';
import { recordOf, sourceOf } from '../../samples/catalogue';
import { printedText } from '../../samples/record';

const client = new Client({ name: 'test', version: '1.0.0' });

before(() =>
  client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--import', 'tsx', path.join(ROOT, 'website/mcp/server.ts')],
      cwd: ROOT,
    }),
  ),
);

after(() => client.close());

async function ask(name: string, args: Record<string, string>) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [{ text }] = content as [{ text: string }];
  return { text, isError: isError === true };
}

describe('a session', () => {
  it('lists six tools that only read', async () => {
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['search', 'page', 'fact', 'sample', 'explain_error', 'decode'],
    );
    assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint));
  });

  it('searches, and reads a page that was found', async () => {
    const { text } = await ask('search', { query: '怎样获取报价' });
    const [, address] = /https:\/\/[^/]+(\/\S*quoting)/.exec(text) ?? [];
    assert.ok(address, text);
    const page = await ask('page', { address });
    assert.match(page.text, /^# 获取报价/);
  });

  it('gives a fact with its confidence, and the nearest key for a wrong one', async () => {
    const { text } = await ask('fact', { key: 'mainnet.v3.swapRouter02' });
    const fact = JSON.parse(text);
    assert.equal(fact.value, facts['mainnet.v3.swapRouter02'].value);
    assert.equal(fact.confidence, 'reported');
    assert.ok(fact.note);
    const wrong = await ask('fact', { key: 'mainnet.v3.factroy' });
    assert.equal(wrong.isError, true);
    assert.match(wrong.text, /mainnet\.v3\.factory/);
  });

  it('gives a sample with what it printed', async () => {
    const name = 'sdk/v3/swaps/quoting.ts';
    const { text } = await ask('sample', { name });
    assert.ok(text.startsWith(sourceOf(name)));
    assert.ok(text.endsWith(printedText(recordOf(name))));
  });

  it('explains an error of a section and one of the table', async () => {
    const { text } = await ask('explain_error', { message: 'execution reverted: STF' });
    assert.match(text, /^## `STF`[\s\S]*授权/);
    assert.match((await ask('explain_error', { message: 'AI' })).text, /池已经初始化/);
  });

  it('decodes, and says what is wrong with what it cannot decode', async () => {
    const input = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [facts['mainnet.v2.router'].value, maxUint256],
    });
    assert.match(
      (await ask('decode', { input })).text,
      /合约调用：approve[\s\S]*警告：授权不限数量/,
    );
    const wrong = await ask('decode', { input: input.slice(0, 61) });
    assert.equal(wrong.isError, true);
    assert.match(wrong.text, /单数/);
  });

  it('refuses addresses that are no page', async () => {
    for (const address of ['/nothing', '/../package.json', '/%2e%2e/package']) {
      const { text, isError } = await ask('page', { address });
      assert.equal(isError, true, address);
      assert.match(text, /没有页面/);
    }
  });
});
