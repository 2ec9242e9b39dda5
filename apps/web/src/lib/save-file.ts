import type { ApiFile } from './api-client.ts';

/** Into the downloads of the browser. A plain link could not: it sends no token. */
export function saveFile({ content, name }: ApiFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; at once would be too early for some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
