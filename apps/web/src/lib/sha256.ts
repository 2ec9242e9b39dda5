/** Of a text in UTF-8, as hexadecimal digits. */
export async function webSha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Browsers hash for pages that came safely alone: over https, or from the machine itself. */
export const canHash = (): boolean => globalThis.isSecureContext;
