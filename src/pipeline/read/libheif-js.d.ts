/** Types for the used part of the bundle, since the package has none. Names are those of the C interface of libheif. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifContext {
    readonly heif: 'context';
  }
  export interface HeifImageHandle {
    readonly heif: 'handle';
  }
  /** Returned instead of a result if there is none. */
  export interface HeifError {
    readonly code: object;
    readonly message: string;
  }
  export interface HeifPlane {
    readonly width: number;
    readonly height: number;
    /** Bytes between the starts of two rows. */
    readonly stride: number;
    readonly data: Uint8Array;
  }
  export interface HeifImage {
    readonly heif: 'image';
  }
  export interface Libheif {
    readonly ready: Promise<unknown>;
    readonly heif_colorspace: { readonly heif_colorspace_RGB: object };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: object };
    heif_context_alloc(): HeifContext;
    heif_context_free(context: HeifContext): void;
    heif_context_read_from_memory(context: HeifContext, bytes: Uint8Array): HeifError;
    heif_js_context_get_primary_image_handle(context: HeifContext): HeifImageHandle | HeifError | undefined;
    heif_image_handle_get_width(handle: HeifImageHandle): number;
    heif_image_handle_get_height(handle: HeifImageHandle): number;
    heif_image_handle_release(handle: HeifImageHandle): void;
    heif_js_decode_image2(
      handle: HeifImageHandle,
      colourSpace: object,
      chroma: object,
    ): Promise<{ readonly channels?: readonly HeifPlane[]; readonly image?: HeifImage }>;
    heif_image_release(image: HeifImage): void;
  }
  const libheif: Libheif;
  export default libheif;
}
