const unnamed = /^image\.(png|jpe?g|webp)$/i;

/**
 * Browsers call every picture on the clipboard `image.png`, and within an element each name may be there once: a second
 * screenshot would be refused. The time of the pasting tells them apart.
 */
export function nameClippings(files: Iterable<File>, now = new Date()): File[] {
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
    .format(now)
    .replaceAll(':', '-');
  return [...files].map((file, at) => {
    const [, extension] = unnamed.exec(file.name) ?? [];
    if (extension === undefined) return file;
    const name = `${time}${at === 0 ? '' : ` (${at + 1})`}.${extension}`;
    return new File([file], name, { type: file.type, lastModified: file.lastModified });
  });
}
