/**
 * Random access to bytes that are not in memory; answers fewer than asked only at the end. Whoever reads on and on gives the memory to
 * read into, as long as what is asked for: new memory for each piece of a large file makes the garbage collector stop everybody.
 */
export type ByteSource = {
  size: number;
  read: (start: number, length: number, into?: Buffer) => Promise<Buffer>;
};

export function sourceOfBuffer(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
  };
}
