/** RFC 6266: the real name for every browser of today, and an ASCII likeness for whatever else may ask. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const likeness = name.replace(/[^ -~]/gu, '_').replace(/["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${likeness}"; filename*=UTF-8''${encoded}`;
}
