import { queryOptions } from '@tanstack/react-query';
import { fileViewerKeys } from './file-viewer-keys.ts';
import { linkMilliseconds, linkQuery } from './link-query.ts';

/** A HEIC photo for a browser that does not draw it. Null: it has come, and can't be decoded. Fails where it has not come. */
export function heicPhotoQuery(id: number) {
  return queryOptions({
    queryKey: fileViewerKeys.heicPhoto(id),
    queryFn: async ({ signal, client }) => {
      const link = await client.fetchQuery(linkQuery(id));
      const answer = await fetch(link, { signal });
      if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
      const file = await answer.arrayBuffer();
      const { decodeHeic } = await import('./decode-heic.ts');
      return decodeHeic(file, signal);
    },
    // A file never changes. What could not be decoded is tried again when it is opened again: the decoder may not have come.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    gcTime: linkMilliseconds,
    refetchOnReconnect: false,
  });
}
