import { queryOptions } from '@tanstack/react-query';
import { getAttachmentLink } from '@/components/portfolio-element/get-attachment-link.ts';
import { fileViewerKeys } from './file-viewer-keys.ts';

/** Within the life of the link that the server gives. */
export const linkMilliseconds = 60_000;

export function linkQuery(id: number) {
  return queryOptions({
    queryKey: fileViewerKeys.link(id),
    queryFn: ({ signal }) => getAttachmentLink(id, signal),
    staleTime: linkMilliseconds,
    gcTime: linkMilliseconds,
    // Another link would only load the same file once more.
    refetchOnMount: true,
    refetchOnReconnect: false,
  });
}
