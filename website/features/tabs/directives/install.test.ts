import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts } from 'swapx-facts';
import { asMarkdown, onSite } from 'swapx-markdown/testing';

const version = facts['package.viem'].value;

describe('::install', () => {
  it('writes the command of each package manager with the versions of facts', async () => {
    const text = await asMarkdown('::install{packages="viem jsbi"}');
    for (const command of ['npm install -E', 'pnpm add -E', 'yarn add -E']) {
      assert.ok(text.includes(`${command} viem@${version} jsbi@`), command);
    }
  });

  it('names the nearest package when there is none of that name', async () => {
    await assert.rejects(onSite('::install{packages="vien"}'), /没有“vien”；最接近的是“viem”/);
  });
});
