import { type ActiveContent, hasActiveContent, isDamaged } from './refusals.ts';
import { readXmlTags, type XmlTag } from './xml-tags.ts';

/** By the last word of a relationship's type: what a part is to the one that names it. */
const activeRelationships: Readonly<Record<string, ActiveContent>> = {
  vbaproject: 'macros',
  wordvbadata: 'macros',
  vbaprojectsignature: 'macros',
  xlmacrosheet: 'macros',
  xlintlmacrosheet: 'macros',
  dialogsheet: 'macros',
  attachedtemplate: 'outsideFiles',
  oleobject: 'objects',
  activexcontrol: 'objects',
  activexcontrolbinary: 'objects',
  control: 'objects',
  afchunk: 'objects',
  webextension: 'scripts',
  webextensiontaskpanes: 'scripts',
  connections: 'outsideFiles',
  querytable: 'outsideFiles',
};

/** By what a content type holds. */
const activeTypes: readonly (readonly [RegExp, ActiveContent])[] = [
  [/macroEnabled|vbaProject|vbaData|macrosheet|dialogsheet/i, 'macros'],
  [/oleObject|activeX|ms-office\.legacy|x-msdownload/i, 'objects'],
  [/webextension/i, 'scripts'],
  [/connections\+xml|queryTable\+xml/i, 'outsideFiles'],
];

/** Refuses a list of relationships with one that acts when the document is opened. A link that somebody has to follow does not. */
export function inspectRelationships(bytes: Buffer): void {
  for (const { attributes } of tagsOf(bytes).filter(({ name }) => name === 'Relationship')) {
    const kind = (attributes['Type'] ?? '').split('/').at(-1)?.toLowerCase() ?? '';
    if (kind === 'attachedtemplate' && isOfOwnMachine(attributes['Target'] ?? '')) continue;
    const active = Object.hasOwn(activeRelationships, kind) ? activeRelationships[kind] : undefined;
    if (active) throw hasActiveContent(active);
    const isOutside = (attributes['TargetMode'] ?? '').toLowerCase() === 'external';
    if (isOutside && kind !== 'hyperlink') throw hasActiveContent('outsideFiles');
  }
}

/** Word notes where on its author's disk a document's template lies; on another machine there is nothing to fetch from. */
function isOfOwnMachine(target: string): boolean {
  return /^file:\/\/\/[a-z]:[\\/]/i.test(target);
}

export type DeclaredPart = { name: string; contentType: string };

/** The parts that the list of content types names, in small letters. Refuses a type that acts. */
export function readContentTypes(bytes: Buffer): DeclaredPart[] {
  const tags = tagsOf(bytes);
  for (const { attributes } of tags) {
    const active = activeTypes.find(([type]) => type.test(attributes['ContentType'] ?? ''));
    if (active) throw hasActiveContent(active[1]);
  }
  return tags
    .filter(({ name }) => name === 'Override')
    .map(({ attributes }) => ({
      name: (attributes['PartName'] ?? '').replace(/^\//, '').toLowerCase(),
      contentType: attributes['ContentType'] ?? '',
    }));
}

function tagsOf(bytes: Buffer): XmlTag[] {
  const tags = readXmlTags(bytes);
  if (!tags) throw isDamaged();
  return tags;
}
