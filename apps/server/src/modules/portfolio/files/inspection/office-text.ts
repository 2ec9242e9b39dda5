import { hasActiveContent, isDamaged } from './refusals.ts';
import { decodeXml, readXmlTag, toXmlText, xmlNameAt } from './xml-tags.ts';

/** Fields that start or ask another program. `QUOTE` with numbers writes the name of a field letter by letter. */
const activeField = /^\s*(DDE|DDEAUTO|LINK|DATABASE)\b|^\s*QUOTE\s+\d/i;
const startedProgram = /^ppaction:\/\/(program|macro|ole)/i;

/**
 * A document may have millions of tags: those that matter are found by the engine itself, in a twentieth of the time that it takes to look at
 * each. With any prefix, and to the end of the name.
 */
const tagOfInterest =
  /<(?:[^\s/>='"<:]*:)?(?:(?:ddeLink|oleLink|instrText|fldChar|fldSimple)(?![^\s/>='"<])|hlink)/g;
/** Many times what a thesis has. */
const looksMaximum = 100_000;

/** A field's name stands at its beginning. */
const fieldLength = 200;
const fieldsOpenMaximum = 1000;
/** Much longer than any tag that programs write; one may lie across two pieces. */
const carryMaximum = 1_048_576;

/**
 * Looks through a part with the text of a document, piece by piece as it is unpacked. Word may write the name of a field in several
 * runs, so what belongs to one field is put together first.
 */
export function createTextInspection() {
  let carried = '';
  let isFirst = true;
  const fields: string[] = [];

  const addToField = (text: string) => {
    // Programs write plain text there; comments and the like in between would only hide a word.
    if (text === '<!') throw isDamaged();
    const field = fields.pop() ?? '';
    fields.push(field.length < fieldLength ? field + decodeXml(text) : field);
  };

  const lookAtTag = (text: string, at: number) => {
    if (text[at + 1] === '/') return;
    const name = xmlNameAt(text, at);
    if (name === 'ddeLink' || name === 'oleLink') throw hasActiveContent('outsideFiles');
    if (name === 'instrText') addToField(contentAfter(text, at));
    if (name !== 'fldChar' && name !== 'fldSimple' && !name.startsWith('hlink')) return;
    const attributes = readXmlTag(text, at)?.tag?.attributes;
    if (!attributes) throw isDamaged();
    if (startedProgram.test(attributes['action'] ?? '')) throw hasActiveContent('programs');
    if (name === 'fldSimple') judge(attributes['instr'] ?? '');
    if (name === 'fldChar') step(attributes['fldCharType'] ?? '');
  };

  const step = (type: string) => {
    if (type === 'begin') fields.push('');
    else judge(fields.at(-1) ?? '');
    if (type === 'end') fields.pop();
    if (fields.length > fieldsOpenMaximum) throw isDamaged();
  };

  let looked = 0;
  const look = (text: string) => {
    for (const { index } of text.matchAll(tagOfInterest)) {
      looked += 1;
      if (looked > looksMaximum) throw isDamaged();
      lookAtTag(text, index);
    }
  };

  return {
    add: (piece: Buffer) => {
      if (isFirst && toXmlText(piece.subarray(0, 1000)) === null) throw isDamaged();
      isFirst = false;
      // Only what is ASCII is looked for: as Latin-1 no piece can break a letter in two.
      const text = carried + piece.toString('latin1');
      const whole = Math.max(0, text.lastIndexOf('<'));
      look(text.slice(0, whole));
      carried = text.slice(whole);
      if (carried.length > carryMaximum) throw isDamaged();
    },
    end: () => {
      look(carried);
      for (const field of fields) judge(field);
    },
  };
}

function judge(field: string): void {
  if (activeField.test(field)) throw hasActiveContent('fields');
}

/** The text between this tag and the next, or the beginning of what is no tag. */
function contentAfter(text: string, at: number): string {
  const end = readXmlTag(text, at)?.end;
  if (end === undefined) throw isDamaged();
  const next = text.indexOf('<', end);
  if (next !== -1 && text[next + 1] === '!') return '<!';
  return text.slice(end, next === -1 ? undefined : next);
}
