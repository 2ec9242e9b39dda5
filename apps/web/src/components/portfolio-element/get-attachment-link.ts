import { filesCalls } from '@zachetka/contract/portfolio/files/files.calls';
import { callApi } from '@/lib/api-client.ts';

/** Signed and short-lived: an address for a new tab, a frame or a picture, which can send no token. */
export async function getAttachmentLink(id: number, signal?: AbortSignal): Promise<string> {
  const { link } = await callApi(filesCalls.linkFile, { params: { id }, signal });
  return new URL(link, location.origin).href;
}
