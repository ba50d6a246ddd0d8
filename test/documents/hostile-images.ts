/** Image files that are broken or made to harm their reader. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { rasterise } from '../../samples/generator/raster.ts';
import { soundPdf } from './hostile-pdfs.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A black PNG of 30,000 x 30,000 pixels in about 110 kB: as grey it would take 900 MB. */
export function pngBomb(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, grey; each row begins with the number of its filter.
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Says that it is 60,000 x 60,000 pixels and has the data of 16 x 16. */
export async function jpegBomb(): Promise<Buffer> {
  const small = await picture(16, 16).jpeg().toBuffer();
  // Start of frame: marker, length, precision, then height and width in two bytes each (ITU-T T.81, B.2.2).
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]));
  small.writeUInt16BE(60_000, frame + 5);
  small.writeUInt16BE(60_000, frame + 7);
  return small;
}

export async function truncatedPng(): Promise<Buffer> {
  const whole = await picture(800, 600).png().toBuffer();
  return whole.subarray(0, whole.length / 2);
}

export async function truncatedJpeg(): Promise<Buffer> {
  const whole = await picture(800, 600).jpeg().toBuffer();
  return whole.subarray(0, whole.length / 2);
}

/** Begins as a JPEG and goes on as noise. */
export function noiseAsJpeg(): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251)),
  ]);
}

export function onePixelPng(): Promise<Buffer> {
  return picture(1, 1).png().toBuffer();
}

/** So narrow that it is nothing once it is scaled down. */
export function threadPng(): Promise<Buffer> {
  return picture(1, 20_000).png().toBuffer();
}

export function transparentPng(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
}

/** Two pages of a fax. */
export async function twoPageTiff(): Promise<Buffer> {
  return await animation('tiff');
}

/** Moving pictures: the first frame is the page. */
export async function movingGif(): Promise<Buffer> {
  return await animation('gif');
}

export async function movingWebp(): Promise<Buffer> {
  return await animation('webp');
}

/** Small print over a whole sheet: some 100,000 letters, which take a recogniser minutes. */
export async function smallPrintPng(): Promise<Buffer> {
  const [page] = await rasterise(await soundPdf(), 72);
  if (page === undefined) throw new Error('The PDF has no page.');
  const { data, width, height } = page;
  const line = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left: 72, top: 100, width: 260, height: 13 })
    .png()
    .toBuffer();
  return await sharp({ create: { width: 3400, height: 3400, channels: 3, background: '#fff' } })
    .composite([{ input: line, tile: true }])
    .png({ palette: true })
    .toBuffer();
}

/** Ten times the pages that the page limit allows. */
export async function manyPageTiff(): Promise<Buffer> {
  const pages = 5000;
  return await sharp({ create: { width: 4, height: 4 * pages, channels: 3, background: '#fff', pageHeight: 4 } })
    .tiff()
    .toBuffer();
}

async function animation(format: 'tiff' | 'gif' | 'webp'): Promise<Buffer> {
  const pages = [];
  for (const { data, width, height } of await rasterise(await soundPdf(), 100)) {
    const page = await sharp(data, { raw: { width, height, channels: 1 } })
      .extract({ left: 0, top: 0, width, height: 260 })
      .png()
      .toBuffer();
    pages.push(page, page);
  }
  return await sharp(pages, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A grey ramp. */
function picture(width: number, height: number): Sharp {
  const pixels = Uint8Array.from({ length: width * height }, (_, index) => 200 + ((index * 31) % 55));
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}
