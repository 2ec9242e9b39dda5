import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pictureOfDots } from '@zachetka/contract/portfolio/reading/pdf-text';
import type { Picture } from '@zachetka/contract/portfolio/reading/recognise';
import type startLibheif from 'libheif-js/libheif-wasm/libheif.js';
import type { heif_error, heif_image_handle } from 'libheif-js/libheif-wasm/libheif.js';

type Channel = { width: number; height: number; stride: number; data: Uint8Array };

const require = createRequire(import.meta.url);

/** The one picture of the file that it calls its first, turned as the phone was held; null where there is none. */
export async function decodeHeic(bytes: Uint8Array): Promise<Picture | null> {
  const start = require('libheif-js/libheif-wasm/libheif.js') as typeof startLibheif;
  // One for each file: with it goes all the memory that it has taken.
  const heif = start({
    wasmBinary: readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')),
  });
  const container = heif.heif_context_alloc();
  const { code } = heif.heif_context_read_from_memory(container, bytes);
  if (code !== heif.heif_error_code.heif_error_Ok) return null;
  const handle = foundIn<heif_image_handle>(heif.heif_js_context_get_primary_image_handle(container));
  const image =
    handle &&
    foundIn<{ channels: readonly Channel[] }>(
      await heif.heif_js_decode_image2(
        handle,
        heif.heif_colorspace.heif_colorspace_RGB,
        heif.heif_chroma.heif_chroma_interleaved_RGBA,
      ),
    );
  const [channel] = image?.channels ?? [];
  return channel ? pictureOfDots({ ...channel, kind: 3 }) : null;
}

/** libheif answers with what was asked for, or with an error in its place. */
const foundIn = <T extends object>(answer: T | heif_error | null | undefined): T | null =>
  !answer || 'code' in answer ? null : answer;
