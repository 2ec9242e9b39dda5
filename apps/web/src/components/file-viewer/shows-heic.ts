import { queryOptions } from '@tanstack/react-query';
import { fileTypes } from '@zachetka/contract/files/file-types';
import { fileViewerKeys } from './file-viewer-keys.ts';

const { contentType } = fileTypes.heic;
const fallback = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/**
 * Whether this browser draws photos as iPhones take them: Safari does. It chooses a source by its type before it looks at
 * what is in it, so this costs no photo.
 */
function showsHeic(): Promise<boolean> {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  const image = document.createElement('img');
  picture.append(source, image);
  return new Promise((resolve) => {
    const answer = () => resolve(image.currentSrc !== fallback);
    image.addEventListener('load', answer);
    image.addEventListener('error', answer);
    source.type = contentType;
    source.srcset = `data:${contentType};base64,AA==`;
    image.src = fallback;
  });
}

export const showsHeicQuery = queryOptions({
  queryKey: fileViewerKeys.showsHeic,
  queryFn: showsHeic,
  staleTime: Number.POSITIVE_INFINITY,
});
