export type XmlTag = { name: string; attributes: Readonly<Record<string, string>> };

const attribute = /\s+([^\s=<>/'"]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/**
 * The tags of a small part of a document, in the order in which they stand, by their names without a prefix. Null for what is no plain
 * XML in UTF-8: another encoding, a DTD, or something that can't be read; a reader that guesses is one that can be deceived.
 */
export function readXmlTags(bytes: Buffer): XmlTag[] | null {
  const text = toXmlText(bytes);
  if (text === null) return null;
  const tags: XmlTag[] = [];
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const passed = endOfOther(text, at);
    if (passed === -1) return null;
    if (passed !== undefined) {
      at = passed;
      continue;
    }
    const read = readXmlTag(text, at);
    if (!read) return null;
    if (read.tag) tags.push(read.tag);
    at = read.end;
  }
  return tags;
}

/** Null where the bytes say that they are in another encoding than UTF-8, or bring definitions of their own. */
export function toXmlText(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const [, encoding = 'utf-8'] = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(text) ?? [];
  const isPlain = /^(utf-8|us-ascii)$/i.test(encoding) && !/<!(DOCTYPE|ENTITY)/i.test(text);
  return isPlain ? text : null;
}

const others = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Where a comment and the like ends; undefined for a tag, -1 for what has no end. */
function endOfOther(text: string, at: number): number | undefined {
  const kind = others.find(([begin]) => text.startsWith(begin, at));
  if (!kind) return undefined;
  const end = text.indexOf(kind[1], at + kind[0].length);
  return end === -1 ? -1 : end + kind[1].length;
}

/** Null where it is none. A closing tag has an end and nothing else. */
export function readXmlTag(text: string, at: number): { tag: XmlTag | null; end: number } | null {
  const isClosing = text[at + 1] === '/';
  let end = endOfName(text, at);
  const name = xmlNameAt(text, at);
  const attributes = Object.create(null) as Record<string, string>;
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(text);
    if (!found) break;
    attributes[withoutPrefix(found[1] ?? '')] = decodeXml(found[2] ?? found[3] ?? '');
    end = attribute.lastIndex;
  }
  while (/[\s/]/.test(text[end] ?? '')) end += 1;
  if (name === '' || text[end] !== '>') return null;
  return { tag: isClosing ? null : { name, attributes }, end: end + 1 };
}

/** The name of the tag that begins here, without its prefix. */
export function xmlNameAt(text: string, at: number): string {
  return withoutPrefix(text.slice(at + 1, endOfName(text, at)).replace(/^\//, ''));
}

const nameEnd = /[\s/>='"<]/g;

function endOfName(text: string, at: number): number {
  nameEnd.lastIndex = text[at + 1] === '/' ? at + 2 : at + 1;
  return nameEnd.exec(text)?.index ?? text.length;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function decodeXml(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
