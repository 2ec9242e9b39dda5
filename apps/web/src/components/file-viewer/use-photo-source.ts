import { type RefCallback, useCallback } from 'react';

/** Shows a picture that is in memory: it has an address for as long as the image is there. */
export function usePhotoSource(photo: Blob | null | undefined): RefCallback<HTMLImageElement> {
  return useCallback(
    (image) => {
      if (!image || !photo) return undefined;
      const address = URL.createObjectURL(photo);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );
}
