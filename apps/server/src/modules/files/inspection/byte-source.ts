/** Random access to bytes that are not in memory; answers fewer than asked only at the end. */
export type ByteSource = { size: number; read: (start: number, length: number) => Promise<Buffer> };

export function sourceOfBuffer(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
  };
}
