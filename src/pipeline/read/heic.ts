/**
 * Reads HEIC pictures, which iPhones store, with libheif compiled to WebAssembly. The package is optional because of its
 * license (LGPL).
 */
import type { HeifImageHandle, Libheif } from 'libheif-js/wasm-bundle.js';
import { PipelineFailure } from '../errors.ts';
import type { Pixels } from './pdf-render.ts';

const PACKAGE = 'libheif-js/wasm-bundle.js';

/** Whether the package is installed. */
export function canReadHeic(): boolean {
  try {
    import.meta.resolve(PACKAGE);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the size of the main picture as displayed, without decoding it.
 *
 * @returns width and height in pixels
 * @throws PipelineFailure `damaged`, or `heic` if the package is not installed
 */
export function measureHeic(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  return openMainPicture(bytes, async (libheif, handle) => sizeOf(libheif, handle));
}

/**
 * Decodes the main picture to red, green, blue and opacity, with the rotation of the file applied. The rotation in its EXIF
 * data is the same one and must not be applied again. The caller must check the size before.
 *
 * @throws PipelineFailure `damaged`, or `heic` if the package is not installed
 */
export function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  return openMainPicture(bytes, async (libheif, handle) => {
    const { channels, image } = await libheif.heif_js_decode_image2(
      handle,
      libheif.heif_colorspace.heif_colorspace_RGB,
      libheif.heif_chroma.heif_chroma_interleaved_RGBA,
    );
    const plane = channels?.[0];
    if (!plane) throw new PipelineFailure('damaged', 'a truncated or invalid HEIC picture');
    const { width, height, stride } = plane;
    const row = width * 4;
    const data = new Uint8Array(row * height);
    for (let y = 0; y < height; y += 1) data.set(plane.data.subarray(y * stride, y * stride + row), y * row);
    if (image) libheif.heif_image_release(image);
    return { data, width, height, channels: 4 };
  });
}

async function openMainPicture<Result>(
  bytes: Uint8Array,
  use: (libheif: Libheif, handle: HeifImageHandle) => Promise<Result>,
): Promise<Result> {
  if (!canReadHeic()) throw new PipelineFailure('heic');
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  await libheif.ready;
  const context = libheif.heif_context_alloc();
  let handle: HeifImageHandle | undefined;
  try {
    libheif.heif_context_read_from_memory(context, bytes);
    const found = libheif.heif_js_context_get_primary_image_handle(context);
    if (!found || 'code' in found) throw new PipelineFailure('damaged', 'a HEIC file without a picture');
    handle = found;
    return await use(libheif, handle);
  } finally {
    if (handle) libheif.heif_image_handle_release(handle);
    libheif.heif_context_free(context);
  }
}

function sizeOf(libheif: Libheif, handle: HeifImageHandle): { width: number; height: number } {
  return { width: libheif.heif_image_handle_get_width(handle), height: libheif.heif_image_handle_get_height(handle) };
}
