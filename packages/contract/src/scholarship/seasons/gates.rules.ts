import { isOddSemester } from '../../study/academic-year.rules.ts';

/** Who may apply at all. Which of these an award has is data of its season. */
export const gateKinds = [
  'fullTime',
  'stateFunded',
  'noSatisfactory',
  'noDebts',
  'noPenalty',
  'notOnLeave',
  'semester',
  'eduLevel',
] as const;
export type GateKind = (typeof gateKinds)[number];

/** What an applicant must still be, whatever gates a season has. */
export const standingKinds = ['access', 'enrolled', 'sameLevel'] as const;
export type StandingKind = (typeof standingKinds)[number];

export type Gate = {
  kind: GateKind;
  /** Of `semester`: the first and the last one that may apply; null: no limit. */
  from?: number | null | undefined;
  until?: number | null | undefined;
  /** Of `eduLevel`: those that may apply, as the university calls them in Russian. */
  levels?: readonly string[] | undefined;
  /** Of `fullTime`: the forms of study that count; none: what the university calls «очная». */
  forms?: readonly string[] | undefined;
  /** Of `stateFunded`: what counts; none: everything but paid study. */
  funding?: readonly FundingKind[] | undefined;
  /** Whom to ask if it is wrong. */
  contactRu?: string | null | undefined;
  contactEn?: string | null | undefined;
};

export const fundingKinds = ['STATE', 'TARGETED', 'PAID'] as const;
export type FundingKind = (typeof fundingKinds)[number];

/** What the university's systems know of one enrolment. Dates are yyyy-MM-dd. */
export type StudyFacts = {
  eduForm: string | null;
  eduLevel: string | null;
  courseNumber: number | null;
  isFullTime: boolean;
  /** By their days, in any order. */
  funding: readonly { since: string; kind: FundingKind }[];
  sessions: readonly SessionFact[];
  penalties: readonly { issuedOn: string; liftedOn: string | null }[];
  leaves: readonly { from: string; until: string | null }[];
};

export type SessionFact = {
  endedOn: string;
  satisfactory: number;
  debts: number;
  average: string | null;
  /** How many marks, and how many of them excellent; null: the university's systems have not told. */
  marks?: number | null;
  excellent?: number | null;
};

/** Where a fact comes from: files of the import. */
export const factSourceNames = [
  'students',
  'funding',
  'session-results',
  'penalties',
  'leaves',
  'access',
] as const;
export type FactSource = (typeof factSourceNames)[number];

/** Unknown: the university's systems have not told; it does not pass either. */
export const gateOutcomeNames = ['passed', 'failed', 'unknown'] as const;

export type GateResult = {
  kind: GateKind | StandingKind;
  outcome: (typeof gateOutcomeNames)[number];
  source: FactSource;
  /** Of the fact; of nothing found the day on which it was looked for. */
  date: string | null;
  /** What the source says: a form, a level, a number; null where it says nothing. */
  found: string | null;
  contactRu: string | null;
  contactEn: string | null;
};

type Finding = Pick<GateResult, 'outcome' | 'source' | 'date' | 'found'>;

export function judgeGates(gates: readonly Gate[], facts: StudyFacts, on: string): GateResult[] {
  return gates.map((gate) => ({
    kind: gate.kind,
    ...findings[gate.kind](facts, on, gate),
    contactRu: gate.contactRu ?? null,
    contactEn: gate.contactEn ?? null,
  }));
}

/** Whether somebody is still the student who has applied. Dates are yyyy-MM-dd. */
export type ApplicantStanding = {
  /** The day on which the access was closed; null: it is open. */
  closedOn: string | null;
  /** Whether they are a student, and enrolled, now. */
  isStudent: boolean;
  /** Of all their studies of today, as the university calls them in Russian. */
  levels: readonly string[];
  /** Of what they studied when they filed; null: not known, or they were enrolled nowhere. */
  filedLevel: string | null;
  wasEnrolled: boolean;
};

/** What has ended since the application was filed; nothing where everything is as it was. */
export function judgeStanding(
  { closedOn, isStudent, levels, filedLevel, wasEnrolled }: ApplicantStanding,
  on: string,
): GateResult[] {
  const failed = (kind: StandingKind, source: FactSource, date: string, found: string | null) => [
    { kind, outcome: 'failed' as const, source, date, found, contactRu: null, contactEn: null },
  ];
  if (closedOn !== null) return failed('access', 'access', closedOn, null);
  if (wasEnrolled && !isStudent) return failed('enrolled', 'students', on, null);
  if (filedLevel !== null && levels.length > 0 && !isNamedAmong(levels, filedLevel))
    return failed('sameLevel', 'students', on, levels[0] ?? null);
  return [];
}

export const passesGates = (results: readonly GateResult[]): boolean =>
  results.every(({ outcome }) => outcome === 'passed');

/** The number of the semester in which somebody of that course is on that day. */
export function semesterOf(courseNumber: number, on: string): number {
  return courseNumber * 2 - (isOddSemester(on) ? 1 : 0);
}

/** A university's systems write the same name now with a capital letter, now with two blanks. */
export const nameKey = (name: string): string =>
  name.trim().replaceAll(/\s+/g, ' ').toLowerCase().replaceAll('ё', 'е');

const isNamedAmong = (names: readonly string[], name: string): boolean =>
  names.some((each) => nameKey(each) === nameKey(name));

const outcomeOf = (passed: boolean) => (passed ? 'passed' : 'failed');

const findings: Readonly<Record<GateKind, (facts: StudyFacts, on: string, gate: Gate) => Finding>> = {
  fullTime: ({ eduForm, isFullTime }, on, { forms = [] }) => ({
    outcome:
      eduForm === null ? 'unknown' : outcomeOf(forms.length > 0 ? isNamedAmong(forms, eduForm) : isFullTime),
    source: 'students',
    date: on,
    found: eduForm,
  }),
  eduLevel: ({ eduLevel }, on, { levels = [] }) => ({
    outcome: eduLevel === null ? 'unknown' : outcomeOf(isNamedAmong(levels, eduLevel)),
    source: 'students',
    date: on,
    found: eduLevel,
  }),
  semester: ({ courseNumber }, on, { from, until }) => {
    const semester = courseNumber === null ? null : semesterOf(courseNumber, on);
    return {
      outcome:
        semester === null
          ? 'unknown'
          : outcomeOf(semester >= (from ?? 1) && semester <= (until ?? Number.MAX_SAFE_INTEGER)),
      source: 'students',
      date: on,
      found: semester === null ? null : String(semester),
    };
  },
  stateFunded: ({ funding }, on, { funding: kinds = [] }) => {
    const latest = latestOf(funding, ({ since }) => since, on);
    return {
      outcome: latest
        ? outcomeOf(kinds.length > 0 ? kinds.includes(latest.kind) : latest.kind !== 'PAID')
        : 'unknown',
      source: 'funding',
      date: latest?.since ?? null,
      found: latest?.kind ?? null,
    };
  },
  noSatisfactory: (facts, on) => ofLastSession(facts, on, ({ satisfactory }) => satisfactory),
  noDebts: (facts, on) => ofLastSession(facts, on, ({ debts }) => debts),
  noPenalty: ({ penalties }, on) => {
    const inForce = latestOf(
      penalties.filter(({ liftedOn }) => liftedOn === null || liftedOn > on),
      ({ issuedOn }) => issuedOn,
      on,
    );
    return {
      outcome: outcomeOf(!inForce),
      source: 'penalties',
      date: inForce?.issuedOn ?? on,
      found: inForce?.issuedOn ?? null,
    };
  },
  notOnLeave: ({ leaves }, on) => {
    const present = latestOf(
      leaves.filter(({ until }) => until === null || until >= on),
      ({ from }) => from,
      on,
    );
    return {
      outcome: outcomeOf(!present),
      source: 'leaves',
      date: present?.from ?? on,
      found: present?.from ?? null,
    };
  },
};

/** Of those dated on that day or before it. */
function latestOf<Fact>(
  facts: readonly Fact[],
  dateOf: (fact: Fact) => string,
  on: string,
): Fact | undefined {
  return facts.filter((fact) => dateOf(fact) <= on).toSorted((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1))[0];
}

function ofLastSession(
  { sessions }: StudyFacts,
  on: string,
  countOf: (session: SessionFact) => number,
): Finding {
  const last = latestOf(sessions, ({ endedOn }) => endedOn, on);
  return {
    outcome: last ? outcomeOf(countOf(last) === 0) : 'unknown',
    source: 'session-results',
    date: last?.endedOn ?? null,
    found: last ? String(countOf(last)) : null,
  };
}
