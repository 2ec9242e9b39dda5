import { type PictureType, readPictureSize } from '@zachetka/contract/portfolio/files/picture-size';
import { describe, expect, it } from 'vitest';
import { sourceOfBuffer } from '../../../../lib/untrusted/read-zip.ts';
import { heic, jpeg, samples } from '../../../../testing/files/sample-files.ts';
import type { FileSignature } from './file-signature.ts';
import { inspectContent } from './inspect-content.ts';

const sizeOf = (bytes: Buffer, type: PictureType) => readPictureSize(sourceOfBuffer(bytes), type);
const inspect = (bytes: Buffer, type: FileSignature) => inspectContent(sourceOfBuffer(bytes), type);

function png(width: number, height: number): Buffer {
  const bytes = Buffer.from(samples.png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function webp(kind: 'VP8 ' | 'VP8X', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write(`RIFF\0\0\0\0WEBP${kind}`, 'latin1');
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }
  return bytes;
}

describe('the size of a picture is read from', () => {
  it.each<[string, PictureType, Buffer, number, number]>([
    ['a PNG', 'png', png(300, 200), 300, 200],
    ['a JPEG', 'jpeg', jpeg({ width: 300, height: 200 }), 300, 200],
    [
      'a JPEG with a long note of the camera and fill bytes',
      'jpeg',
      jpeg(
        { width: 300, height: 200 },
        Buffer.concat([Buffer.from('ffe1ffff', 'hex'), Buffer.alloc(65_533), Buffer.from('ffffff')]).subarray(
          0,
          65_537,
        ),
      ),
      300,
      200,
    ],
    ['a WebP that loses', 'webp', webp('VP8 ', 300, 200), 300, 200],
    ['a WebP that loses nothing', 'webp', samples.webp, 1, 1],
    ['a WebP with more', 'webp', webp('VP8X', 30_000, 20_000), 30_000, 20_000],
    [
      'a HEIC, the largest of its pictures',
      'heic',
      heic({ width: 30, height: 20 }, { width: 300, height: 200 }, { width: 5, height: 5 }),
      300,
      200,
    ],
  ])('%s', async (_, type, bytes, width, height) => {
    expect(await sizeOf(bytes, type)).toEqual({ width, height });
  });
});

describe('a picture', () => {
  it.each<[PictureType, Buffer]>([
    ['png', png(10_000, 7001)],
    ['jpeg', jpeg({ width: 65_500, height: 65_500 })],
    ['webp', webp('VP8X', 16_000_000, 16_000_000)],
    ['heic', heic({ width: 1, height: 1 }, { width: 100_000, height: 100_000 })],
  ])('with too many pixels is refused: %s', async (type, bytes) => {
    await expect(inspect(bytes, type)).rejects.toMatchObject({
      code: 'pictureTooLarge',
      details: { params: { megapixels: 70 } },
    });
  });

  it('of the largest camera of a phone is taken', async () => {
    expect(await inspect(jpeg({ width: 9248, height: 6936 }), 'jpeg')).toBe('jpeg');
  });

  it.each<[string, PictureType, Buffer]>([
    ['a PNG cut off', 'png', samples.png.subarray(0, 20)],
    ['a PNG of nothing', 'png', png(0, 10)],
    ['a JPEG without a frame', 'jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
    ['a JPEG cut off', 'jpeg', samples.jpeg.subarray(0, 24)],
    [
      'a JPEG of endless fill bytes',
      'jpeg',
      Buffer.concat([samples.jpeg.subarray(0, 20), Buffer.alloc(9000, 255)]),
    ],
    ['a WebP cut off', 'webp', samples.webp.subarray(0, 20)],
    ['a HEIC without pictures', 'heic', heic()],
    ['a HEIC cut off', 'heic', samples.heic.subarray(0, 40)],
  ])('that is damaged is refused: %s', async (_, type, bytes) => {
    await expect(inspect(bytes, type)).rejects.toMatchObject({ code: 'fileDamaged' });
  });
});
