import { fileTypes, opensInline } from '@zachetka/contract/portfolio/files/file-types';

export type WayToShow = 'frame' | 'picture' | 'decodedPicture' | 'download';

type Heic = {
  /** Whether this browser draws HEIC; not known at first. */
  isDrawn: boolean | undefined;
  /** What became of decoding it: not known while it goes on, null where it failed. */
  photo: Blob | null | undefined;
};

export function wayToShow(contentType: string, heic: Heic): WayToShow {
  if (contentType === fileTypes.heic.contentType) {
    if (heic.isDrawn) return 'picture';
    // Also while it is not known whether the browser draws it: that is waiting in either case.
    return heic.photo === null ? 'download' : 'decodedPicture';
  }
  if (!opensInline(contentType)) return 'download';
  return contentType === fileTypes.pdf.contentType ? 'frame' : 'picture';
}
