import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Resvg } from '@resvg/resvg-js';

import { palettePng } from './png';

const WIDTH = 40;

/** A picture in which pixel n has the colour n modulo `colours`. */
function picture(colours: number, height = 30) {
  const pixels = Buffer.alloc(WIDTH * height * 4, 255);
  for (let n = 0; n < WIDTH * height; n++) pixels.writeUIntBE((n % colours) * 60000, n * 4, 3);
  return { width: WIDTH, height, pixels };
}

/** Decodes a PNG with an independent implementation. */
function read(png: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="${href}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

test('a picture of few colours keeps every pixel', async () => {
  for (const colours of [1, 2, 119, 256]) {
    const original = picture(colours);
    const png = await palettePng(original);
    assert.deepEqual(read(png!, original), original.pixels, `${colours} colours`);
  }
});

test('a picture may be cut out of another buffer', async () => {
  const original = picture(7);
  const pixels = Buffer.concat([Buffer.alloc(1), original.pixels]).subarray(1);
  assert.equal(pixels.byteOffset % 4, 1);
  assert.deepEqual(read((await palettePng({ ...original, pixels }))!, original), pixels);
});

test('a picture of more than 256 colours is left to others', async () => {
  assert.equal(await palettePng(picture(257)), undefined);
});
