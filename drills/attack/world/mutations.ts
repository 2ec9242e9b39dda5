import PizZip from 'pizzip';
import { zip } from '../../../apps/server/src/testing/files/sample-files.ts';

/** The same seed makes the same choices. */
export type Choices = {
  /** A whole number from 0 to one below. */
  below: (limit: number) => number;
  of: <T>(list: readonly T[]) => T;
};

export function choicesOf(seed: number): Choices {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, of: (list) => list[below(list.length)] as never };
}

/** What readers of files and filters have stumbled over. */
const words = [
  ['', '\0', '"', '""', "'", '\\', '\r\n', '\n', ',', ';', '\t', '\u202e', '\ud800', '\ufeff', ' '],
  ' or | and | eq | pr|not (|(|)|[|]|].|userName|emails[type eq "work"]'.split('|'),
  '0 -1 1e999 NaN 4294967296 99999999999999999999 0x7fffffff 2147483648'.split(' '),
  'ZZZZZZ99999999999 A1048577 XFE1 A0 $A$1 A1:ZZZ9999999'.split(' '),
  '__proto__ constructor hasOwnProperty.call prototype toString valueOf'.split(' '),
  '{#awarded} {/awarded} {#season} {/season} { } {{ {@season} {^season} {season'.split(' '),
  '<|>|</|/>|<!DOCTYPE a [<!ENTITY b "c">]>|<!ENTITY a SYSTEM "file:///etc/passwd">|&b;'.split('|'),
  '<![CDATA[|]]>|<!--|-->|<?xml version="1.0" encoding="utf-16"?>|&#x110000;|&#0;'.split('|'),
  '<w:p>|</w:p>|<w:t>|</w:t>|<c r="A1"><v>1</v></c>|<row r="1">|<si><t>'.split('|'),
  '\\u0000 \\ud800 %00 %2e%2e/ ../ true null 2026-99-99 31.02.2026'.split(' '),
].flat();

/** One to four changes of a text. */
export function mutatedText(text: string, choices: Choices): string {
  let mutated = text;
  for (let left = 1 + choices.below(4); left > 0; left -= 1) mutated = changedText(mutated, choices);
  return mutated.slice(0, 2_000_000);
}

function changedText(text: string, { below, of }: Choices): string {
  const [at, length] = [below(text.length + 1), below(40)];
  const [before, after] = [text.slice(0, at), text.slice(at)];
  switch (below(8)) {
    case 0:
      return before + after.slice(length);
    case 1:
      return before + of(words) + after;
    case 2:
      return before + of(words) + after.slice(length);
    case 3:
      return before + after.slice(0, length).repeat(1 + below(50)) + after;
    case 4:
      return before + of(words).repeat(1 + below(300)) + after;
    case 5:
      return before;
    case 6:
      return text.replace(/\d+/, () => of(words));
    default:
      return before + String.fromCharCode(below(65_536)) + after;
  }
}

/** Bits turned, bytes taken out, doubled, cut off. */
export function mutatedBytes(bytes: Buffer, { below }: Choices): Buffer {
  let mutated = Buffer.from(bytes);
  for (let left = 1 + below(6); left > 0; left -= 1) {
    const [at, length] = [below(mutated.length + 1), 1 + below(64)];
    const [before, after] = [mutated.subarray(0, at), mutated.subarray(at)];
    switch (below(6)) {
      case 0:
        mutated = Buffer.concat([before, after.subarray(length)]);
        break;
      case 1:
        mutated = Buffer.concat([before, after.subarray(0, length), after]);
        break;
      case 2:
        mutated = Buffer.from(before);
        break;
      case 3:
        // A number of an archive or of a picture.
        if (at + 4 <= mutated.length)
          mutated.writeUInt32LE([0, 1, 0xffff, 0xffffffff, 0x7fffffff][below(5)] ?? 0, at);
        break;
      default:
        if (at < mutated.length) mutated.writeUInt8(below(256), at);
    }
  }
  return mutated;
}

/** An archive whose parts are changed and packed anew, or the bytes of the archive itself. */
export function mutatedArchive(archive: Buffer, choices: Choices): Buffer {
  const { below, of } = choices;
  if (below(3) === 0) return mutatedBytes(archive, choices);
  const parts = Object.values(new PizZip(archive).files).map(
    (part) => [part.name, part.asText()] as readonly [string, string],
  );
  const chosen = below(parts.length);
  const changed = parts.flatMap((part, index): (readonly [string, string])[] => {
    if (index !== chosen) return [part];
    const [name, text] = part;
    switch (below(10)) {
      case 0:
        return [];
      case 1:
        return [part, part];
      case 2:
        return [[mutatedText(name, choices).slice(0, 1000), text]];
      case 3:
        return [part, [of(['xl/x.xml', '../x', '/x', 'word/vbaProject.bin', 'a'.repeat(5000)]), text]];
      default:
        return [[name, mutatedText(text, choices)]];
    }
  });
  return zip(changed, below(20) === 0 ? 'x'.repeat(below(60_000)) : '');
}
