import { type FileType, fileTypes, knownExtensions } from './file-types.ts';

export const fileNameMaximum = 200;

export const attachmentsMaximum = 20;

// They show nothing and get into names by copying; two names that look the same should be the same.
const invisibleMarks = /[\u00AD\u061C\u200B\u200E\u200F\u2060\uFEFF]/gu;
// Overrides and isolates turn the text around: `отчёт\u202Efdp.exe` reads as «отчётexe.pdf».
const forbidden = /[/\\\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** The name as it is kept, or null where it can't be one. */
export function cleanFileName(given: string): string | null {
  const name = given
    .normalize('NFC')
    .replace(invisibleMarks, '')
    .trim()
    .replace(/[. ]+$/, '');
  if (name === '' || forbidden.test(name) || characters(name).length > fileNameMaximum) return null;
  return name;
}

/**
 * The name with an extension that agrees with the content. People send a PNG as `photo.jpg` without knowing it, so this is
 * mended rather than refused; the extension of a type that we accept is replaced, any other stays in front of the right one.
 */
export function withTrueExtension(name: string, type: FileType): string {
  const extensions: readonly string[] = fileTypes[type].extensions;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  if (extensions.includes(extension)) return name;
  const base = knownExtensions.has(extension) ? name.slice(0, dot) : name;
  const ending = `.${extensions[0]}`;
  return `${characters(base)
    .slice(0, fileNameMaximum - ending.length)
    .join('')}${ending}`;
}

/** Two files of an element may not have names that differ only in case. */
export function sameFileName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function characters(text: string): string[] {
  return Array.from(text);
}
