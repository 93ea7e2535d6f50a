import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';

import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

import { renderToHtml } from './renderToHtml';
import { assertNone } from '../../../tests/kit/assert-none';
import { builtFiles, readBuiltFile } from '../../../tests/kit/built-site';

describe('every text file of the site', () => {
  const files = builtFiles.filter((file) => /\.(html|js|json|xml|css|svg|txt)$/.test(file));

  test('is valid UTF-8 without NUL or U+FFFD', (context) => {
    context.diagnostic(`${files.length} files`);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const isIntact = (file: string): boolean => {
      try {
        return !/[\0\uFFFD]/.test(decoder.decode(readBuiltFile(file)));
      } catch {
        return false;
      }
    };
    assertNone(files.filter((file) => !isIntact(file)));
  });
});

/** Buffer size of React's Node renderer, in bytes. */
const BUFFER_BYTES = 2048;

interface Sample {
  name: string;
  element: ReactElement;
  html: string;
}

/**
 * Text whose multi-byte characters meet the end of the buffer at every offset: a run of ASCII
 * shifts the first one, and several text nodes follow, which shift the later buffers.
 */
function samplesAround(character: string): Sample[] {
  const offsets = Array.from({ length: 32 }, (_, index) => BUFFER_BYTES - 24 + index);
  return offsets.map((offset) => {
    const ascii = 'a'.repeat(offset - '<p>'.length);
    const nodes: string[] = Array(40).fill(character.repeat(67));
    return {
      name: `${character} behind ${offset} bytes`,
      element: createElement(
        'p',
        null,
        ascii,
        nodes.map((node, index) => createElement('b', { key: index, title: node }, node)),
      ),
      html: `<p>${ascii}${nodes.map((node) => `<b title="${node}">${node}</b>`).join('')}</p>`,
    };
  });
}

/** Characters of two, three and four bytes. */
const samples = ['é', '汉', '𠮷'].flatMap(samplesAround);

async function namesOfDamaged(render: (element: ReactElement) => Promise<string>) {
  const damaged = [];
  for (const { name, element, html } of samples) {
    if ((await render(element)) !== html) damaged.push(name);
  }
  return damaged;
}

/** Docusaurus' rendering without this plugin. */
function renderWithNodeStream(element: ReactElement): Promise<string> {
  const { pipe } = renderToPipeableStream(element);
  return text(pipe(new PassThrough()));
}

describe('multi-byte characters at the end of a buffer', () => {
  test('survive our renderer', async (context) => {
    context.diagnostic(`${samples.length} samples`);
    assertNone(await namesOfDamaged(renderToHtml));
  });

  test('are still damaged by the renderer that ours stands in for', async () => {
    assert.notDeepEqual(
      await namesOfDamaged(renderWithNodeStream),
      [],
      'React’s Node renderer keeps all characters now: website/features/intact-utf8 is no longer needed, remove it and this test',
    );
  });

  test('an error inside the page fails the build instead of being sent', async () => {
    const Broken = () => {
      throw new Error('broken on purpose');
    };
    await assert.rejects(renderToHtml(createElement(Broken)), /broken on purpose/);
  });
});
