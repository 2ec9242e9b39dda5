export type Property = [name: string, value: string];

const lineLimit = 75;

/** RFC 5545 content lines: CRLF at the end of each, folded after 75 octets without cutting a character. */
export function writeContentLines(properties: readonly Property[]): string {
  return properties.map(([name, value]) => `${foldLine(`${name}:${value}`)}\r\n`).join('');
}

/** A value of type TEXT. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** A parameter value; quoted, because a colon or a semicolon in it would end it. */
export function quoteParameter(value: string): string {
  return `"${value.replace(/["\r\n]/g, "'")}"`;
}

function foldLine(line: string): string {
  if (line.length * 3 <= lineLimit) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > lineLimit) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** In UTF-8. Worked out: a calendar has a hundred thousand characters, and encoding each took most of the time of a request. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
