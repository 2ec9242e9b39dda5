import PizZip from 'pizzip';

/** The files of an archive by their names. Another library than the one that writes them. */
export function readZip(content: Buffer): Map<string, Buffer> {
  const { files } = new PizZip(content);
  return new Map(Object.values(files).map((file) => [file.name, Buffer.from(file.asUint8Array())]));
}
