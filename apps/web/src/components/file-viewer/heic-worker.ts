import startLibheif, {
  type heif_error,
  type heif_image,
  type heif_image_handle,
} from 'libheif-js/libheif-wasm/libheif.js';
import libheifAddress from 'libheif-js/libheif-wasm/libheif.wasm?url';

type Libheif = ReturnType<typeof startLibheif>;
type Channel = { width: number; height: number; stride: number; data: Uint8Array };
type Decoded = { image: heif_image; channels: readonly Channel[] };

/** Enough for every zoom of the viewer, and within what every browser draws. */
const longestSide = 4096;
/** Twice what a phone takes. A small file may claim any size, and each pixel costs four bytes several times over. */
const maxPixels = 100_000_000;

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void photoOf(data)
    .catch(() => null)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has its page alone to speak to
    .then((photo) => postMessage(photo));
});

async function photoOf(file: ArrayBuffer): Promise<Blob> {
  const pixels = await decode(await loadLibheif(), file);
  const scale = Math.min(1, longestSide / Math.max(pixels.width, pixels.height));
  const canvas = new OffscreenCanvas(Math.round(pixels.width * scale), Math.round(pixels.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas to draw on');
  // A JPEG has no transparency: what shows through is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(await createImageBitmap(pixels), 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}

async function loadLibheif(): Promise<Libheif> {
  // Browsers keep the compiled form of what they compile while it streams; the next photo starts at once.
  const compiled = await WebAssembly.compileStreaming(fetch(libheifAddress));
  return startLibheif({
    instantiateWasm: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => unknown) =>
      receive(new WebAssembly.Instance(compiled, imports)),
  });
}

/** The one picture of the file that it calls its first, turned as the phone was held. */
async function decode(heif: Libheif, file: ArrayBuffer): Promise<ImageData> {
  const container = heif.heif_context_alloc();
  const { code } = heif.heif_context_read_from_memory(container, file);
  if (code !== heif.heif_error_code.heif_error_Ok) throw new Error('the file can not be read');
  const handle = foundIn<heif_image_handle>(heif.heif_js_context_get_primary_image_handle(container));
  const [width, height] = [
    heif.heif_image_handle_get_width(handle),
    heif.heif_image_handle_get_height(handle),
  ];
  if (width * height > maxPixels) throw new Error('the picture is too large');
  const { channels } = foundIn<Decoded>(
    await heif.heif_js_decode_image2(
      handle,
      heif.heif_colorspace.heif_colorspace_RGB,
      heif.heif_chroma.heif_chroma_interleaved_RGBA,
    ),
  );
  const [channel] = channels;
  if (!channel) throw new Error('the picture is empty');
  return pixelsOf(channel);
  // Nothing is given back: the worker ends with its photo.
}

/** libheif answers with what was asked for, or with an error in its place. */
function foundIn<T extends object>(answer: T | heif_error | null | undefined): T {
  if (!answer || 'code' in answer) throw new Error('the picture can not be decoded');
  return answer;
}

function pixelsOf({ width, height, stride, data }: Channel): ImageData {
  const pixels = new ImageData(width, height);
  // Rows may be longer in memory than in the picture.
  for (let row = 0; row < height; row += 1) {
    pixels.data.set(data.subarray(row * stride, row * stride + width * 4), row * width * 4);
  }
  return pixels;
}
