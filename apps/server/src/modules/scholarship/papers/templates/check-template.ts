import { type PaperField, paperFields } from '@zachetka/contract/scholarship/papers/paper-fields';
import type { PaperKind } from '@zachetka/contract/scholarship/papers/paper-kinds';
import type { PlaceholderData } from '@zachetka/contract/scholarship/papers/papers.schemas';
import InspectModule from 'docxtemplater/js/inspect-module.js';
import PizZip from 'pizzip';
import { AppError } from '../../../../lib/app-error.ts';
import type { LocalText } from '../../../../lib/language.ts';
import { unpackedSize } from '../../../../lib/untrusted/read-zip.ts';
import { openTemplate } from './fill-template.ts';

type Fields = Readonly<Record<string, PaperField>>;
type Tag = { module?: string; value: string; inverted?: boolean; subparsed?: readonly Tag[] };

/** A document of a few pages. More could hold up every paper that is made from it. */
const unpackedMaximum = 20 * 1_048_576;

/** Of sections within sections: the library takes several times as long for each level, 800 of them take minutes. */
const depthMaximum = 10;

type Given = { template: Buffer; kind: PaperKind; name: string };

/**
 * A job of the process for untrusted files. Every placeholder must be one that the paper knows, where it knows it. A list is open inside
 * of no other list but its own: a list within itself would make a paper of a thousand lines one of a million.
 */
export async function checkTemplate({ template, kind, name }: Given): Promise<void> {
  if ((await unpackedSize(template)) > unpackedMaximum) throw new AppError('templateUnpacksTooLarge');
  if (depthOf(template) > depthMaximum) {
    const told = { name, limit: depthMaximum };
    throw new AppError('templateTooDeep', { params: told, data: told });
  }
  const inspection = new InspectModule();
  try {
    openTemplate(template, [inspection]).render({});
  } catch (error) {
    throw brokenPlaceholder(error);
  }
  // Of headers and footers too.
  checkTags(inspection.getAllStructuredTags(), paperFields[kind], null);
}

/** Looked for in the plain text, which may stand in pieces between the marks of the format. */
function depthOf(template: Buffer): number {
  const depths = new PizZip(template).file(/\.xml$/).map((part) => {
    const text = part.asText().replaceAll(/<[^>]*>/g, '');
    let [depth, deepest] = [0, 0];
    for (const [, sign] of text.matchAll(/\{\s*([#^/])/g)) {
      depth += sign === '/' ? -1 : 1;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  });
  return Math.max(0, ...depths);
}

function checkTags(tags: readonly Tag[], known: Fields, within: string | null): void {
  for (const { module, value, subparsed = [] } of tags) {
    const field = Object.hasOwn(known, value) ? known[value] : undefined;
    const isSection = module === 'loop';
    const isRight = field !== undefined && (isSection || (module === undefined && field.each === undefined));
    if (!isRight) throw unknownPlaceholder(`{${isSection ? '#' : signOf(module)}${value}}`, within);
    if (!isSection) continue;
    // A text can be asked for as well: {#chair}…{/chair} stands only where there is a chair.
    if (field.each === undefined) checkTags(subparsed, known, within);
    else checkTags(subparsed, { ...textsOf(known), ...field.each }, value);
  }
}

const textsOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.each === undefined));

const signOf = (module: string | undefined) => (module === 'rawxml' ? '@' : '');

function unknownPlaceholder(placeholder: string, within: string | null): AppError {
  const data: PlaceholderData = { placeholder, within };
  const where: LocalText =
    within === null
      ? { ru: 'в этом документе', en: 'in this paper' }
      : { ru: `внутри списка {#${within}}`, en: `inside of the list {#${within}}` };
  return new AppError('placeholderUnknown', { params: { placeholder, where }, data });
}

type TemplateProblem = { properties?: { id?: string; xtag?: string; openingtag?: string } };

const problems: Readonly<Record<string, { sign: string; text: LocalText }>> = {
  unclosed_loop: {
    sign: '#',
    text: { ru: 'список открыт, но не закрыт', en: 'the list is opened and not closed' },
  },
  unopened_loop: {
    sign: '/',
    text: { ru: 'список закрыт, но не открыт', en: 'the list is closed and not opened' },
  },
  closing_tag_does_not_match_opening_tag: {
    sign: '#',
    text: { ru: 'список закрыт другой меткой', en: 'the list is closed by another placeholder' },
  },
};
const misplaced: LocalText = { ru: 'скобки стоят не на месте', en: 'its braces are not in their places' };

/** The first of what is wrong: the others are often its echo. */
function brokenPlaceholder(error: unknown): unknown {
  const problem = problemsIn(error)[0]?.properties;
  if (problem === undefined) return error;
  const known = problems[problem.id ?? ''];
  // What was never closed reaches to the end of the document.
  const name = (problem.openingtag ?? problem.xtag ?? '').slice(0, 60);
  const placeholder = known ? `{${known.sign}${name}}` : name;
  const data: PlaceholderData = { placeholder, within: null };
  return new AppError('placeholderBroken', {
    params: { placeholder, problem: known?.text ?? misplaced },
    data,
  });
}

/** Docxtemplater throws one problem, or all of them together. */
function problemsIn(error: unknown): TemplateProblem[] {
  if (!(error instanceof Error) || !('properties' in error)) return [];
  const { errors } = error.properties as { errors?: TemplateProblem[] };
  return errors ?? [error as TemplateProblem];
}
