import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts } from 'swapx-facts';
import { asMarkdown, onSite } from '../testing';
import figure, { checkFigure, refuseAxes } from './figure';

describe('::figure', () => {
  it('puts the drawing itself into the page', async () => {
    const [node] = (await onSite(figure.example)).children;
    assert.ok(node?.type === 'mdxJsxFlowElement');
    const html = node.attributes.find(
      (attribute) => 'name' in attribute && attribute.name === 'html',
    );
    assert.match(String(html?.value), /^<svg[\s\S]*<\/svg>$/);
  });

  it('writes facts into the drawing', async () => {
    const text = await asMarkdown('::figure{file="study-screen-network.svg" caption="一张图。"}');
    assert.ok(text.includes(`链 ID，${facts['mainnet.chainId'].value}；`), text);
  });

  it('is told in words in Markdown', async () => {
    const text = await asMarkdown('::figure{file="swaps-sequence.svg" caption="一张图。"}');
    assert.match(text, /^图：一张图。 .{10,}\n$/);
  });

  it('names the nearest drawing when there is none of that name', async () => {
    await assert.rejects(
      onSite('::figure{file="swaps-sequenc.svg" caption="图"}'),
      /没有图“swaps-sequenc\.svg”；最接近的是“swaps-sequence\.svg”/,
    );
  });

  it('refuses a drawing without words, or with a colour that one mode cannot show', () => {
    assert.throws(() => checkFigure('a.svg', '<svg><desc>a</desc></svg>'), /缺少 <title>/);
    assert.throws(() => checkFigure('a.svg', '<svg><title>a</title></svg>'), /缺少 <desc>/);
    const black = '<svg><title>a</title><desc>a</desc><path fill="#000"/></svg>';
    assert.throws(() => checkFigure('a.svg', black), /固定颜色 #000/);
  });

  it('refuses axes, along which a place would be data', () => {
    const axes = '<svg><title>a</title><desc>a</desc><line class="f-axis f-soft-text"/></svg>';
    assert.throws(() => refuseAxes('a.svg', axes), /有坐标轴：位置就是数据/);
  });
});
