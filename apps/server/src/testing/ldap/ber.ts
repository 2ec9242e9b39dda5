/** The bytes of LDAP: a tag, a length, and what is in it. */
export type Ber = { tag: number; value: Buffer };

/** Undefined while the first one has not arrived as a whole. */
export function firstOf(bytes: Buffer): { ber: Ber; rest: Buffer } | undefined {
  const [tag, short] = [bytes[0], bytes[1]];
  if (tag === undefined || short === undefined) return undefined;
  const more = short < 0x80 ? 0 : short & 0x7f;
  if (bytes.length < 2 + more) return undefined;
  const length = more === 0 ? short : bytes.readUIntBE(2, more);
  const start = 2 + more;
  if (bytes.length < start + length) return undefined;
  return { ber: { tag, value: bytes.subarray(start, start + length) }, rest: bytes.subarray(start + length) };
}

export function partsOf({ value }: Ber): Ber[] {
  const parts: Ber[] = [];
  for (let next = firstOf(value); next; next = firstOf(next.rest)) parts.push(next.ber);
  return parts;
}

export const numberOf = ({ value }: Ber): number => value.readUIntBE(0, value.length);

export function ber(tag: number, ...contents: (Buffer | string)[]): Buffer {
  const value = Buffer.concat(contents.map((content) => Buffer.from(content as string)));
  const length = Buffer.alloc(5);
  length[0] = 0x84;
  length.writeUInt32BE(value.length, 1);
  return Buffer.concat([Buffer.from([tag]), length, value]);
}

export const integer = (number: number, tag = 0x02) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number);
  return ber(tag, bytes);
};
export const text = (content: Buffer | string) => ber(0x04, content);
