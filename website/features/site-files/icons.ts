/** The icons that systems ask for beside the SVG of the browser tab, all drawn from it. */
import { readFileSync } from 'node:fs';

import { Resvg } from '@resvg/resvg-js';

import { colour } from '../../src/css/colours';

const render = (svg: string, size: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

/**
 * The logo on a ground that fills the square. A system that cuts its own shape out of an icon keeps
 * a circle of four fifths of its width: the logo has to stay inside it, without corners of its own.
 */
function onFullGround(logo: string): string {
  const inset = logo.replace('<svg ', '<svg x="2" y="2" width="28" height="28" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" fill="${colour('sx-brand')}"/>${inset}</svg>`;
}

/** A PNG as an ICO file with one entry, for browsers and tools that ask for /favicon.ico unasked. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one entry
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the PNG begins
  return Buffer.concat([header, png]);
}

export const APPLE_TOUCH_ICON = '/img/icons/apple-touch-icon.png';

export const manifestIcons = [
  { src: '/img/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/img/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/img/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Every icon by its address. */
export function drawIcons(logoFile: string): Record<string, Buffer> {
  const logo = readFileSync(logoFile, 'utf8');
  const full = onFullGround(logo);
  const ofManifest = manifestIcons.map(({ src, sizes, purpose }) => [
    src,
    render(purpose === 'maskable' ? full : logo, parseInt(sizes, 10)),
  ]);
  return {
    ...Object.fromEntries(ofManifest),
    // Transparent corners would turn black on a home screen.
    [APPLE_TOUCH_ICON]: render(full, 180),
    '/favicon.ico': ico(render(logo, 32), 32),
  };
}
