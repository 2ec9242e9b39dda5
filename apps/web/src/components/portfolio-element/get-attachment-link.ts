import type { FileLink } from '@zachetka/contract/portfolio/portfolio.schemas';
import { callApi } from '@/lib/api-client.ts';

/** Signed and short-lived: an address for a new tab, a frame or a picture, which can send no token. */
export async function getAttachmentLink(id: number, signal?: AbortSignal): Promise<string> {
  const path = `/api/portfolios/elements/attachments/${id}`;
  const { link } = await callApi<FileLink>('extraEduApi', path, { signal });
  return new URL(link, location.origin).href;
}
