import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { addDays, daysBetween } from '../portfolio/demo-dates.ts';
import { subBlockOf } from '../portfolio/staged-elements.ts';
import type { Random } from '../random.ts';
import { earlierRounds, lastRoundOf, type Setting } from './rounds.ts';

export type VerifiedElement = {
  id: number;
  score: number | null;
  assessed: string;
  /** The day on which its block or sub-block was given up. */
  deleted: string | null;
};

export type Applicant = {
  personId: number;
  /** The verified elements of each nomination. */
  nominations: readonly { blockId: number; elements: readonly VerifiedElement[] }[];
  /** Has applications in every status, as far as the elements allow. */
  showsEverything: boolean;
  /** Has one under consideration. */
  isWaiting: boolean;
  hasDraft: boolean;
};

export type PlannedApplication = {
  personId: number;
  status: ApplicationStatus;
  blockId: number | null;
  elements: readonly VerifiedElement[];
  created: string;
  filed: string | null;
  /** First opened for evaluation. */
  checked: string | null;
  decided: string | null;
  academicYear: number | null;
  /** The last round and the present one may be seasons with rules. */
  round: 'past' | 'last' | 'present';
};

/** Where the last and the present round are seasons, people apply with all that they have, and rules say what of it counts. */
type Planning = Setting & { hasSeasons: boolean };

const maxElements = 8;
/** Days between the submission and the decision. */
const deliberation = { least: 7, most: 24 };

/** A student's applications, oldest first: some of earlier rounds, perhaps one under consideration and a draft. */
export function planApplications(
  random: Random,
  applicant: Applicant,
  setting: Planning,
): PlannedApplication[] {
  const { showsEverything, isWaiting, hasDraft } = applicant;
  const { hasSeasons } = setting;
  const planned: PlannedApplication[] = [];
  const file = createFiling(random, applicant, { planned, takesAll: hasSeasons });
  const last = lastRoundOf(setting);

  for (const { academicYear, firstDay } of earlierRounds(setting)) {
    if (!showsEverything && !random.chance(0.2)) continue;
    const filed = addDays(firstDay, random.integer(0, 20));
    const wasRefused = planned.some(
      (each) => each.status === 'REJECTED' && each.academicYear === academicYear,
    );
    const isLast = firstDay === last.firstDay;
    // What shows everything was awarded in the last season, and has kept the nomination free for it.
    const isShown = hasSeasons && showsEverything && academicYear === last.academicYear;
    if (isShown && !isLast) continue;
    const isAccepted = showsEverything ? isShown || planned.length !== 1 : random.chance(0.65);
    const nomination = isShown ? subBlockOf('publications').blockId : undefined;
    const application = file({ filed, academicYear, nomination, round: isLast ? 'last' : 'past' });
    if (!application || wasRefused) continue;
    planned.push(decide(random, application, isAccepted));
  }

  // Not everybody who would like to may apply in a season.
  if (isWaiting || random.chance(hasSeasons ? 0.5 : 0.22)) {
    fileForThisRound(random, { file, planned, showsEverything, setting });
  }
  if (hasDraft || random.chance(0.12)) {
    const created = addDays(setting.today, -random.integer(1, 10));
    const draft = file({ created, academicYear: hasSeasons ? setting.academicYear : null, round: 'present' });
    planned.push(draft ? { ...draft, academicYear: null } : emptyDraft(applicant.personId, created));
  }
  return planned;
}

type File = ReturnType<typeof createFiling>;

type ThisRound = {
  file: File;
  planned: PlannedApplication[];
  showsEverything: boolean;
  setting: Planning;
};

/** Filed within the last weeks: rejected at once and filed again in the same nomination, or still waiting. */
function fileForThisRound(random: Random, { file, planned, showsEverything, setting }: ThisRound): void {
  const { today, academicYear, hasSeasons } = setting;
  const round = 'present';
  const filed = addDays(today, -random.integer(2, 12));
  const firstFiled = addDays(filed, -random.integer(14, 20));
  const isAgain = showsEverything || random.chance(0.2);
  const refused = planned.find((each) => each.status === 'REJECTED' && each.academicYear === academicYear);
  const first =
    // In a season nobody knows of a rejection before all decisions are published.
    !hasSeasons && isAgain && !refused && firstFiled >= `${academicYear}-09-01`
      ? file({ filed: firstFiled, academicYear, round })
      : undefined;
  if (first) {
    const [checked, decided] = [addDays(firstFiled, 3), addDays(firstFiled, 10)];
    planned.push({ ...first, status: 'REJECTED', checked, decided });
  }
  const nomination = isAgain ? (refused ?? first)?.blockId : undefined;
  const waiting = file({ filed, academicYear, nomination, round });
  if (!waiting) return;
  const wasRejected = planned.some(
    (earlier) => earlier.status === 'REJECTED' && isOfSameRound(earlier, waiting),
  );
  const sinceFiled = daysBetween(filed, today);
  if (hasSeasons && !showsEverything && !wasRejected && sinceFiled > 5 && random.chance(0.5)) {
    // By turns, so that a small university has both.
    const status = waiting.personId % 3 === 0 ? 'REJECTED' : 'VERIFIED';
    const decided = addDays(filed, random.integer(3, sinceFiled - 1));
    planned.push({ ...waiting, status, checked: addDays(filed, 1), decided });
    return;
  }
  const checked = random.chance(0.4) ? addDays(filed, 1) : null;
  planned.push({ ...waiting, status: wasRejected ? 'RE_SUBMITTED' : 'SUBMITTED', checked });
}

function isOfSameRound(one: PlannedApplication, other: PlannedApplication): boolean {
  return one.blockId === other.blockId && one.academicYear === other.academicYear;
}

type Filing = {
  filed?: string | null;
  academicYear?: number | null;
  created?: string;
  /** Any, unless it is said which. */
  nomination?: number | null | undefined;
  round: PlannedApplication['round'];
};

/**
 * Chooses a nomination and some of what was verified in it by then; nothing where there was nothing. A nomination is filed
 * once a year, unless it was rejected, and an achievement counts once.
 */
function createFiling(
  random: Random,
  { personId, nominations }: Applicant,
  { planned, takesAll }: { planned: readonly PlannedApplication[]; takesAll: boolean },
) {
  return ({
    filed = null,
    academicYear = null,
    created = filed === null ? '' : addDays(filed, -random.integer(0, 4)),
    nomination,
    round,
  }: Filing): PlannedApplication | undefined => {
    const isHeldBack = (each: PlannedApplication) => takesAll && each.round === 'present';
    const standing = planned.filter((each) => each.status !== 'REJECTED' || isHeldBack(each));
    const counted = new Set(standing.flatMap(({ elements }) => elements.map(({ id }) => id)));
    const possible = nominations
      .filter(({ blockId }) => nomination === undefined || nomination === blockId)
      .filter(
        ({ blockId }) =>
          academicYear === null ||
          !standing.some((each) => each.blockId === blockId && each.academicYear === academicYear),
      )
      .map(({ blockId, elements }) => ({
        blockId,
        elements: elements.filter(
          ({ id, assessed, deleted }) =>
            assessed < created && !counted.has(id) && (deleted === null || (filed ?? created) < deleted),
        ),
      }))
      .filter(({ elements }) => elements.length > 0)
      .map((each) => ({ ...each, weight: each.elements.length }));
    if (possible.length === 0) return undefined;
    const { blockId, elements } = random.pickWeighted(possible);
    return {
      personId,
      status: 'DRAFT',
      blockId,
      elements:
        takesAll && round !== 'past'
          ? elements
          : random.sample(elements, random.integer(1, Math.min(maxElements, elements.length))),
      created,
      filed,
      academicYear,
      checked: null,
      decided: null,
      round,
    };
  };
}

function emptyDraft(personId: number, created: string): PlannedApplication {
  return {
    personId,
    status: 'DRAFT',
    blockId: null,
    elements: [],
    created,
    filed: null,
    academicYear: null,
    checked: null,
    decided: null,
    round: 'present',
  };
}

function decide(random: Random, application: PlannedApplication, isAccepted: boolean): PlannedApplication {
  const days = random.integer(deliberation.least, deliberation.most);
  const filed = application.filed ?? application.created;
  return {
    ...application,
    status: isAccepted ? 'VERIFIED' : 'REJECTED',
    checked: addDays(filed, Math.floor(days / 2)),
    decided: addDays(filed, days),
  };
}
