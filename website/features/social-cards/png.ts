import { promisify } from 'node:util';
import { constants, crc32, deflate } from 'node:zlib';

export interface Picture {
  width: number;
  height: number;
  /** RGBA of each pixel; a card is opaque. */
  pixels: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_COLOURS = 256;

/** Rows of one colour are runs: Z_RLE, which finds only runs, is much faster. */
const compress = (rows: Buffer): Promise<Buffer> =>
  promisify<Buffer, object, Buffer>(deflate)(rows, { strategy: constants.Z_RLE });

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))]);
}

/** Rows of palette indexes, each after filter type 0, and the bytes of the palette. */
function indexed({ width, height, pixels }: Picture) {
  // An Int32Array must begin at a multiple of four bytes, as a picture does unless it is a view
  // into another buffer; signed, because V8 would allocate each number beyond 2^31 on the heap.
  const { buffer, byteOffset, length } =
    pixels.byteOffset % 4 === 0 ? pixels : new Uint8Array(pixels);
  const colours = new Int32Array(buffer, byteOffset, length / 4);
  const rows = Buffer.alloc(height * (width + 1));
  const places = new Map<number, number>();
  const palette: Buffer[] = [];
  let last = ~colours[0]!;
  let place = 0;
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 1; x <= width; x++, from++) {
      const colour = colours[from]!;
      // Most pixels equal the preceding one.
      if (colour !== last) {
        last = colour;
        place = places.get(colour) ?? places.size;
        if (place === MAX_COLOURS) return undefined;
        if (place === places.size) {
          places.set(colour, place);
          palette.push(pixels.subarray(from * 4, from * 4 + 3));
        }
      }
      rows[y * (width + 1) + x] = place;
    }
  }
  return { rows, palette: Buffer.concat(palette) };
}

/**
 * A lossless PNG with a palette; undefined for more than 256 colours. Cards have fewer, and so take
 * fewer bytes and less time.
 */
export async function palettePng(picture: Picture): Promise<Buffer | undefined> {
  const image = indexed(picture);
  if (!image) return undefined;
  const depthAndKind = Buffer.from([8, 3, 0, 0, 0]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([uint32(picture.width), uint32(picture.height), depthAndKind])),
    chunk('PLTE', image.palette),
    chunk('IDAT', await compress(image.rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
