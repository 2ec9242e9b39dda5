import type { FileType } from '@zachetka/contract/portfolio/files/file-types';
import { picturePixelsMaximum } from '@zachetka/contract/portfolio/files/file-types';
import { type PictureType, readPictureSize } from '@zachetka/contract/portfolio/files/picture-size';
import { AppError } from '../../../../lib/app-error.ts';
import { type ByteSource, sourceOfBuffer } from '../../../../lib/untrusted/read-zip.ts';
import type { FileSignature } from './file-signature.ts';
import { inspectOfficeDocument } from './office-document.ts';
import { inspectPdf } from './pdf-document.ts';
import { isDamaged } from './refusals.ts';

/** A job of the process for untrusted files. */
export const inspectBytes = ({ bytes, signature }: { bytes: Buffer; signature: FileSignature }) =>
  inspectContent(sourceOfBuffer(bytes), signature);

/** What the bytes really are. Refuses what is damaged, what acts by itself, and what would fill a reader's memory. */
export async function inspectContent(source: ByteSource, signature: FileSignature): Promise<FileType> {
  if (signature === 'zip') return inspectOfficeDocument(source);
  if (signature === 'pdf') await inspectPdf(source);
  else await inspectPicture(source, signature);
  return signature;
}

async function inspectPicture(source: ByteSource, type: PictureType): Promise<void> {
  const size = await readPictureSize(source, type);
  if (!size) throw isDamaged();
  if (size.width * size.height > picturePixelsMaximum) {
    throw new AppError('pictureTooLarge', { params: { megapixels: picturePixelsMaximum / 1_000_000 } });
  }
}
