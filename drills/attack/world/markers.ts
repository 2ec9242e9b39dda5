/**
 * Every text of a victim holds a word that stands nowhere else. Whoever gets such a word in an answer has seen that very
 * text: no knowledge of the portal is needed to tell whether that was allowed, only of the few rules below.
 */
export type Marker = { word: string; owner: string; kind: MarkerKind };

export const markerKinds = [
  'name',
  'contact',
  'contactOfApplicant',
  'recordBook',
  'draft',
  'sentInGivenBlock',
  'sentInOtherBlock',
  'filed',
  'inDraftApplication',
  'ofActor',
  'secret',
] as const;
export type MarkerKind = (typeof markerKinds)[number];

export const viewers = [
  'anonymous',
  'noRole',
  'student',
  'verifier',
  'verifierElsewhere',
  'verifierWithoutBlocks',
  'verificationAdmin',
  'commission',
  'superAdmin',
] as const;
/** The kinds of people who attack; each has the block that its name says. */
export type Viewer = (typeof viewers)[number];

const staff: readonly Viewer[] = [
  'verifier',
  'verifierElsewhere',
  'verifierWithoutBlocks',
  'verificationAdmin',
  'commission',
  'superAdmin',
];

/** Who may see a text of somebody else (docs/product.md). The owner sees all but the secrets of others, of course. */
const mayBeSeenBy: Readonly<Record<MarkerKind, readonly Viewer[]>> = {
  name: staff,
  // Who handles that student: has a block in which they sent something, or sees every block.
  contact: ['verifier', 'verificationAdmin', 'superAdmin'],
  contactOfApplicant: ['verifier', 'verificationAdmin', 'commission', 'superAdmin'],
  // Of an applicant, in the exported list.
  recordBook: ['commission', 'superAdmin'],
  draft: ['verificationAdmin', 'superAdmin'],
  sentInGivenBlock: ['verifier', 'verificationAdmin', 'superAdmin'],
  sentInOtherBlock: ['verificationAdmin', 'superAdmin'],
  filed: ['verificationAdmin', 'commission', 'superAdmin'],
  inDraftApplication: ['verificationAdmin', 'superAdmin'],
  // Whoever attacks may send what they have, so no more is known than that it is no business of other students.
  ofActor: staff,
  // Tokens and addresses that open something by themselves.
  secret: [],
};

const word = /zq[a-z0-9]{12}qz/g;

export type Markers = {
  /** A new word; where it goes is the caller's business. */
  plant: (owner: string, kind: MarkerKind) => string;
  /** A text that is a secret by itself and can't be chosen. */
  watch: (owner: string, kind: MarkerKind, text: string) => void;
  /** What this answer holds that this viewer must not see. */
  foreignIn: (text: string, viewer: Viewer, login: string) => Marker[];
};

export function createMarkers(): Markers {
  const words = new Map<string, Marker>();
  const texts: Marker[] = [];
  let count = 0;
  return {
    plant: (owner, kind) => {
      count += 1;
      const planted = `zq${count.toString(36).padStart(12, '0')}qz`;
      words.set(planted, { word: planted, owner, kind });
      return planted;
    },
    watch: (owner, kind, text) => {
      texts.push({ word: text, owner, kind });
    },
    foreignIn: (text, viewer, login) => {
      const found = [...new Set(text.match(word))].flatMap((each) => words.get(each) ?? []);
      const secrets = texts.filter((each) => text.includes(each.word));
      return [...found, ...secrets].filter(
        ({ owner, kind }) => owner !== login && !mayBeSeenBy[kind].includes(viewer),
      );
    },
  };
}
