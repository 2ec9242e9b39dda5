import { mayPass } from '@zachetka/contract/access/access-rules';
import {
  elementTitle,
  namingAttribute,
  shownValue,
} from '@zachetka/contract/portfolio/portfolio/element-title';
import type { Portfolio, PortfolioAttribute } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { ConflictKind } from '@zachetka/contract/scholarship/commissions/conflicts.rules';
import type { PaperContents } from '@zachetka/contract/scholarship/papers/paper-fields';
import {
  type ApplicationPaperKind,
  paperLinesMaximum,
  type SeasonPaperKind,
} from '@zachetka/contract/scholarship/papers/paper-kinds';
import type { PaperQuery } from '@zachetka/contract/scholarship/papers/papers.schemas';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { preparePortfolioJson } from '../../portfolio/portfolio/index.ts';
import { findOpenProof } from '../../portfolio/proofs/index.ts';
import { findPaperOwnership, findPrintedSeal } from '../applications/index.ts';
import { findCommissions } from '../commission-seats/index.ts';
import { findRecommendations, readMeetings } from '../commissions/index.ts';
import { applicantFields, type HeadSetting, headFields } from './contents/applicant-fields.ts';
import { borderSentence } from './contents/border-fields.ts';
import { type CommissionRecord, meetingFields, nothingRecorded } from './contents/commission-record.ts';
import { type PaperApplication, readSeasonForPapers, type SeasonForPapers } from './contents/read-season.ts';
import { basisFields, type SeasonRecords, seasonPapers } from './contents/season-papers.ts';
import { assertHoldsNoOwn } from './may-write.ts';
import { fillPaper } from './templates/templates.ts';
import { declineName } from './words/decline-name.ts';
import { orNull, writtenRoubles } from './words/written.ts';

export type PaperSetting = Omit<HeadSetting, 'season'>;

export type SeasonToWrite = { season: SeasonForPapers; records: SeasonRecords };

/** Nothing moves between two questions. */
const atOneMoment = <Answer>(
  database: Database,
  read: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> =>
  database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

export const readSeasonAlone = (database: Database, seasonId: number): Promise<SeasonForPapers> =>
  atOneMoment(database, (tx) => readSeasonForPapers(tx, seasonId));

/** Everything that papers of a season tell, with what its commissions have recorded. */
export const readSeasonToWrite = (
  database: Database,
  seasonId: number,
  /** Whose protocol is written; without it the last meetings are told. */
  meetingId?: number,
): Promise<SeasonToWrite> =>
  atOneMoment(database, async (tx) => {
    const season = await readSeasonForPapers(tx, seasonId);
    return { season, records: await readSeasonRecords(tx, season, meetingId) };
  });

type AskedPaper = { kind: SeasonPaperKind; query: PaperQuery };

export async function writeSeasonPaper(
  database: Database,
  setting: PaperSetting & { owner: number },
  { season, records }: SeasonToWrite,
  { kind, query }: AskedPaper,
): Promise<Buffer> {
  assertWritable(season, { kind, query });
  const contents = seasonPapers[kind]({ ...setting, season, records, query });
  return fillPaper(database, { kind, contents, owner: setting.owner });
}

function assertWritable({ applications, published }: SeasonForPapers, { kind, query }: AskedPaper): void {
  const { institute = '' } = query;
  if (kind === 'publicList' && !published) throw new AppError('notPublished');
  if (kind === 'instituteProtocol' && applications.every((each) => each.institute !== institute)) {
    throw new AppError('instituteNotInSeason', { params: { institute }, data: { institute } });
  }
  const lines = applications.filter(
    (each) =>
      (kind !== 'order' || each.isAwarded) && (kind !== 'instituteProtocol' || each.institute === institute),
  ).length;
  if (lines > paperLinesMaximum) {
    const data = { lines, limit: paperLinesMaximum };
    throw new AppError('paperTooLong', { params: data, data });
  }
}

type AskedOfApplication = { applicationId: number; kind: ApplicationPaperKind; query: PaperQuery };

/** About one application, for the commission; for its author once everybody may know. */
export function prepareWriteApplicationPaper(
  database: Database,
  { publicUrl, ...setting }: PaperSetting & { publicUrl: string },
) {
  const readPortfolio = preparePortfolioJson(database);

  return async (caller: Caller, { applicationId, kind, query }: AskedOfApplication) => {
    const owned = await findPaperOwnership(database, applicationId, caller.personId);
    if (!owned) throw new AppError('applicationNotFound');
    const isAuthor = owned.personId === caller.personId;
    if (!isAuthor && !mayPass('allApplications', caller.roles)) throw new AppError('notYourApplication');
    if (owned.status === 'DRAFT') throw new AppError('applicationNotFiled');
    if (owned.seasonId === null) throw new AppError('applicationOutsideSeason');
    const { season, records } = await readSeasonToWrite(database, owned.seasonId);
    // The same answer whatever was decided: not even that something was may be learned.
    if (isAuthor && season.isHeldBack) throw new AppError('notPublished');
    // By the border in somebody else's extract one would know one's own decision.
    if (kind === 'extract' && season.isHeldBack)
      await assertHoldsNoOwn(database, caller, { seasonId: owned.seasonId });
    const application = season.applications.find(({ id }) => id === applicationId);
    if (!application) throw new Error(`application ${applicationId} is not in its season`);
    // A border that was only adopted is the commission's own matter.
    const isKnown = isAuthor ? ['VERIFIED', 'REJECTED'].includes(application.status) : !application.isOpen;
    if (kind === 'extract' && !isKnown) throw new AppError('applicationUndecided');
    const { body } = await readPortfolio({
      of: { personId: application.personId },
      elementIds: application.elementIds,
    });
    const portfolio = JSON.parse(body.toString()) as Portfolio;
    const contents = applicationPapers[kind]({ ...setting, season, records, query, application, portfolio });
    // On what an author takes stands where to check it. The address is the author's: nobody else puts it on paper.
    const proof = isAuthor ? await findOpenProof(database, { personId: caller.personId, publicUrl }) : null;
    const paper = await fillPaper(database, { kind, contents, owner: caller.personId, proof });
    return { paper, season: season.season, fullName: application.fullName };
  };
}

/** Why somebody took no part, as a protocol says it of them. */
const recusalWords: Readonly<Record<ConflictKind, string>> = {
  own: 'собственная заявка',
  verifier: 'подтверждение достижения из этой заявки',
  attested: 'руководство организацией, которая названа в достижении',
  relative: 'родство с заявителем',
  other: 'заинтересованность в исходе',
};

/** What the commissions of the season have recorded: their members, their last meetings, who took no part, what they recommend. */
async function readSeasonRecords(
  tx: DatabaseOrTransaction,
  { season: { id: seasonId }, applications }: SeasonForPapers,
  /** Whose protocol it is; of the other commissions, and without it, the last one. */
  meetingId?: number,
): Promise<SeasonRecords> {
  const institutes = new Map<string, CommissionRecord>();
  let university = nothingRecorded;
  for (const { id, institute, hearsAppeals, members } of await findCommissions(tx, seasonId)) {
    if (hearsAppeals) continue;
    const { meetings, recusals } = await readMeetings(tx, {
      id,
      seasonId,
      instituteId: institute?.id ?? null,
      hearsAppeals,
    });
    const record: CommissionRecord = {
      members,
      meeting: meetings.find((each) => each.id === meetingId) ?? meetings[0] ?? null,
      recusals: recusals.map(({ fullName, applicationId, kind, reason, conflictId }) => ({
        fullName,
        applicationId,
        isDeclared: conflictId !== null,
        reason: reason === null ? recusalWords[kind] : `${recusalWords[kind]} (${reason})`,
      })),
    };
    if (institute) institutes.set(institute.titleRu, record);
    else university = record;
  }
  const spoken = await findRecommendations(
    tx,
    applications.map(({ id }) => id),
    { onlyInForce: true },
  );
  return {
    seal: await findPrintedSeal(tx),
    university,
    institutes,
    recommended: new Map(
      spoken.map(({ applicationId, isRecommended, reason }) => [applicationId, { isRecommended, reason }]),
    ),
  };
}

type Made = HeadSetting & {
  records: SeasonRecords;
  query: PaperQuery;
  application: PaperApplication;
  /** As much of the portfolio as the application holds. */
  portfolio: Portfolio;
};
type Maker<Kind extends ApplicationPaperKind> = (made: Made) => PaperContents<Kind>;

const applicationPapers: { [Kind in ApplicationPaperKind]: Maker<Kind> } = {
  extract: (made) => {
    const { application, records, season, query } = made;
    const to = declineName(application.fullName, 'dative');
    return {
      ...headFields(made, query),
      ...meetingFields(records.university, season.adoptions),
      ...basisFields(records, query),
      ...applicantFields(application),
      place: application.place,
      amount: orNull(application.amount, writtenRoubles),
      awardedTo: application.isAwarded ? to : '',
      refusedTo: application.isAwarded ? '' : to,
      refusal: application.refusal,
      borderText: borderSentence(season.borders, application),
    };
  },

  recommendation: (made) => {
    const confirmed = confirmedIn(made.portfolio);
    return {
      ...headFields(made, made.query),
      ...applicantFields(made.application),
      speciality: made.application.speciality,
      achievementCount: confirmed.length,
      confirmed: confirmed.map((achievement, index) => ({ no: index + 1, ...achievement })),
    };
  },
};

/** Nothing but what was verified: a letter vouches for it. */
function confirmedIn({ blocks }: Portfolio) {
  return blocks.flatMap(({ subBlocks }) =>
    subBlocks.flatMap(({ title: section, elements }) =>
      elements
        .filter(({ status }) => status === 'VERIFIED')
        .map(({ attributes }) => ({
          section,
          title: elementTitle({ attributes }) ?? section,
          details: detailsOf(attributes),
        })),
    ),
  );
}

function detailsOf(attributes: readonly PortfolioAttribute[]): string {
  const naming = namingAttribute(attributes);
  return attributes
    .filter((attribute) => attribute !== naming && shownValue(attribute) !== '')
    .map((attribute) => `${attribute.title}: ${shownValue(attribute)}`)
    .join(', ');
}
