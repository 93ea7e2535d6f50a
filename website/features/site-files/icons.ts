/** Icons that systems request beside the SVG favicon, all rendered from it. */
import { readFileSync } from 'node:fs';

import { Resvg } from '@resvg/resvg-js';

import { colour } from '../../src/css/colours';

const render = (svg: string, size: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

/**
 * The logo on a square background. Systems mask an icon to at least a circle of 80 % of its width:
 * the logo must stay inside.
 */
function onFullGround(logo: string): string {
  const inset = logo.replace('<svg ', '<svg x="2" y="2" width="28" height="28" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" fill="${colour('sx-brand')}"/>${inset}</svg>`;
}

/** An ICO file with one PNG entry, for clients that request /favicon.ico by default. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type 1: icon
  header.writeUInt16LE(1, 4); // number of entries
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // offset of the PNG
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
    // iOS renders transparency as black on the home screen.
    [APPLE_TOUCH_ICON]: render(full, 180),
    '/favicon.ico': ico(render(logo, 32), 32),
  };
}
