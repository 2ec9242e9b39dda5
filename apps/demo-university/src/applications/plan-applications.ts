import type { ApplicationStatus } from '@zachetka/contract/applications/application-status.rules';
import { addDays, daysBetween } from '../portfolio/demo-dates.ts';
import type { Random } from '../random.ts';

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
};

type Setting = { today: string; academicYear: number };

const mostElements = 8;
/** Days between the submission and the decision. */
const deliberation = { least: 7, most: 24 };

/** A student's applications, oldest first: some of earlier rounds, perhaps one under consideration and a draft. */
export function planApplications(
  random: Random,
  applicant: Applicant,
  setting: Setting,
): PlannedApplication[] {
  const { showsEverything, isWaiting } = applicant;
  const planned: PlannedApplication[] = [];
  const file = createFiling(random, applicant, planned);

  for (const [academicYear, round] of earlierRounds(setting)) {
    if (!showsEverything && !random.chance(0.2)) continue;
    const filed = addDays(round, random.integer(0, 20));
    const wasRefused = planned.some(
      (each) => each.status === 'REJECTED' && each.academicYear === academicYear,
    );
    const isAccepted = showsEverything ? planned.length !== 1 : random.chance(0.65);
    const application = file({ filed, academicYear });
    if (!application || wasRefused) continue;
    planned.push(decide(random, application, isAccepted));
  }

  if (isWaiting || random.chance(0.22)) fileForThisRound(random, { file, planned, showsEverything, setting });
  if (showsEverything || random.chance(0.12)) {
    const created = addDays(setting.today, -random.integer(1, 10));
    planned.push(file({ created }) ?? emptyDraft(applicant.personId, created));
  }
  return planned;
}

type File = ReturnType<typeof createFiling>;

type ThisRound = {
  file: File;
  planned: PlannedApplication[];
  showsEverything: boolean;
  setting: Setting;
};

/** Filed within the last weeks: rejected at once and filed again in the same nomination, or still waiting. */
function fileForThisRound(random: Random, { file, planned, showsEverything, setting }: ThisRound): void {
  const { today, academicYear } = setting;
  const filed = addDays(today, -random.integer(2, 12));
  const firstFiled = addDays(filed, -random.integer(14, 20));
  const isAgain = showsEverything || random.chance(0.2);
  const refused = planned.find((each) => each.status === 'REJECTED' && each.academicYear === academicYear);
  const first =
    isAgain && !refused && firstFiled >= `${academicYear}-09-01`
      ? file({ filed: firstFiled, academicYear })
      : undefined;
  if (first) {
    const [checked, decided] = [addDays(firstFiled, 3), addDays(firstFiled, 10)];
    planned.push({ ...first, status: 'REJECTED', checked, decided });
  }
  const nomination = isAgain ? (refused ?? first)?.blockId : undefined;
  const waiting = file({ filed, academicYear, nomination });
  if (!waiting) return;
  const wasRejected = planned.some(
    (earlier) => earlier.status === 'REJECTED' && isOfSameRound(earlier, waiting),
  );
  const checked = random.chance(0.4) ? addDays(filed, 1) : null;
  planned.push({ ...waiting, status: wasRejected ? 'RE_SUBMITTED' : 'SUBMITTED', checked });
}

function isOfSameRound(one: PlannedApplication, other: PlannedApplication): boolean {
  return one.blockId === other.blockId && one.academicYear === other.academicYear;
}

/** Applications are taken at the beginning of each semester; a round is over once it was decided. */
function earlierRounds({ today, academicYear }: Setting): [academicYear: number, firstDay: string][] {
  const rounds = [academicYear - 2, academicYear - 1, academicYear].flatMap((year): [number, string][] => [
    [year, `${year}-09-05`],
    [year, `${year + 1}-02-05`],
  ]);
  return rounds.filter(([, firstDay]) => daysBetween(firstDay, today) > 60);
}

type Filing = {
  filed?: string | null;
  academicYear?: number | null;
  created?: string;
  /** Any, unless it is said which. */
  nomination?: number | null | undefined;
};

/**
 * Chooses a nomination and some of what was verified in it by then; nothing where there was nothing. A nomination is filed
 * once a year, unless it was rejected, and an achievement counts once.
 */
function createFiling(
  random: Random,
  { personId, nominations }: Applicant,
  planned: readonly PlannedApplication[],
) {
  return ({
    filed = null,
    academicYear = null,
    created = filed === null ? '' : addDays(filed, -random.integer(0, 4)),
    nomination,
  }: Filing): PlannedApplication | undefined => {
    const standing = planned.filter(({ status }) => status !== 'REJECTED');
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
      elements: random.sample(elements, random.integer(1, Math.min(mostElements, elements.length))),
      created,
      filed,
      academicYear,
      checked: null,
      decided: null,
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
