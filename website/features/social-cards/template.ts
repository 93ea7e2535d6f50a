/** The layout of a card. */
import type { Design } from './design';
import { CARD_SIZE } from './size';
import { measure, missingCharacters, outlines } from './font';
import { fit, type Frame, type SetText } from './lines';

export interface CardText {
  title: string;
  /** Position of the page in the sidebar, from the area down. */
  trail: string[];
}

const { width, height } = CARD_SIZE;
const MARGIN = 96;
/** y coordinate of the base line of the brand and the curve. */
const FLOOR = 550;

const titleFrame: Frame = {
  width: width - 2 * MARGIN,
  height: 250,
  lineHeight: 1.28,
  maxLines: 3,
  sizes: [112, 96, 88, 80, 72, 64, 56, 48],
};

const placeFrame: Frame = { ...titleFrame, maxLines: 1, sizes: [36, 32, 28] };

/** Typesets a text in its frame; throws an error that tells the author to shorten it. */
function setInto(frame: Frame, content: string, name: string): SetText {
  const set = fit(content, frame, measure);
  if (!set) {
    throw new Error(
      `${name}“${content}”太长，社交卡片上 ${frame.maxLines} 行放不下；请缩短${name}`,
    );
  }
  return set;
}

/** Nests the logo as an inner <svg>. */
const image = (svg: string, x: number, y: number, size: number) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);

function text(content: string, x: number, baseline: number, size: number, fill: string): string {
  const paths = outlines(content, x, baseline, size).map((data) => `<path d="${data}"/>`);
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

/** The curve x · y = k of a pool, in the corner that titles leave free. */
function curve({ line, brand }: Design): string {
  const left = 784;
  const top = 440;
  const k = 3200;
  const y = (x: number) => FLOOR - k / x;
  const xs = Array.from({ length: 100 }, (_, step) => k / (FLOOR - top) + step * 4);
  const points = xs.map((x) => `${(left + x).toFixed(1)},${y(x).toFixed(1)}`);
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="M${left} ${top}V${FLOOR}H${width + 9}" stroke="${line}" stroke-width="4"/>
    <polyline points="${points.join(' ')}" stroke="${brand}" stroke-width="5"/>
  </g>
  <circle cx="${left + 60}" cy="${y(60)}" r="11" fill="${brand}"/>`;
}

/** The card of a page as SVG without text elements. */
export function cardSvg({ title, trail }: CardText, design: Design): string {
  // The font draws “·” as wide as a Chinese character, so no spaces around it.
  const place = trail.join('·');
  const missing = missingCharacters(title + place);
  if (missing.length > 0) {
    throw new Error(
      `社交卡片的字体没有字符“${missing.join('”“')}”；请换一个写法，或更换 website/features/social-cards/font 中的字体`,
    );
  }
  const { lines, size } = setInto(titleFrame, title, '标题');
  const placeSize = setInto(placeFrame, place, '目录名').size;
  const titleTop = 172;
  const lineHeight = size * titleFrame.lineHeight;
  const titleLines = lines.map((line, index) =>
    text(line, MARGIN, titleTop + index * lineHeight + size, size, design.ink),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="${design.surface}"/>
  <rect width="${width}" height="12" fill="${design.brand}"/>
  ${curve(design)}
  ${text(place, MARGIN, 136, placeSize, design.place)}
  ${titleLines.join('\n  ')}
  ${image(design.logo, MARGIN, FLOOR - 64, 64)}
  ${text(design.name, MARGIN + 84, FLOOR - 18, 40, design.ink)}
</svg>`;
}
