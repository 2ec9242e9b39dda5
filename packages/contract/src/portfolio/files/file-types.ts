export const fileTypes = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'], opensInline: true },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], opensInline: true },
  png: { contentType: 'image/png', extensions: ['png'], opensInline: true },
  webp: { contentType: 'image/webp', extensions: ['webp'], opensInline: true },
  // Most browsers can't show it: as a download it opens in whatever the person has.
  heic: { contentType: 'image/heic', extensions: ['heic', 'heif'], opensInline: false },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    opensInline: false,
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    opensInline: false,
  },
  pptx: {
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx'],
    opensInline: false,
  },
} as const satisfies Record<string, FileTypeRules>;

type FileTypeRules = {
  contentType: string;
  extensions: readonly [string, ...string[]];
  opensInline: boolean;
};

export type FileType = keyof typeof fileTypes;

const rules: readonly FileTypeRules[] = Object.values(fileTypes);

/** More than the largest cameras of phones make, and what a browser can still show: four bytes for each in its memory. */
export const picturePixelsMaximum = 70_000_000;

export const knownExtensions: ReadonlySet<string> = new Set(rules.flatMap(({ extensions }) => extensions));

/** For the `accept` attribute of a file input. */
export const acceptedFiles = rules
  .flatMap(({ contentType, extensions }) => [contentType, ...extensions.map((extension) => `.${extension}`)])
  .join(',');

export function opensInline(contentType: string): boolean {
  return rules.some((rule) => rule.contentType === contentType && rule.opensInline);
}

/** By the end of its name, which an upload holds to its content. Of a file that nobody knows it says that nothing is known. */
export function contentTypeByName(name: string): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (
    rules.find(({ extensions }) => extensions.includes(extension))?.contentType ?? 'application/octet-stream'
  );
}
