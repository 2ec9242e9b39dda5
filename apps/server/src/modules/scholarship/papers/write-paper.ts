import { mayPass } from '@zachetka/contract/access/access-rules';
import {
  type ApplicationPaperKind,
  paperLinesMaximum,
  type SeasonPaperKind,
} from '@zachetka/contract/papers/paper-kinds';
import type { PaperQuery } from '@zachetka/contract/papers/papers.schemas';
import type { Portfolio } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { preparePortfolioJson } from '../../portfolio/portfolio/index.ts';
import { findPaperOwnership } from '../applications/index.ts';
import { applicationPapers } from './contents/application-papers.ts';
import type { HeadSetting } from './contents/head-fields.ts';
import { readSeasonRecords } from './contents/read-records.ts';
import { readSeasonForPapers, type SeasonForPapers } from './contents/read-season.ts';
import { type SeasonRecords, seasonPapers } from './contents/season-papers.ts';
import { fillPaper } from './templates/templates.ts';

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
export function prepareWriteApplicationPaper(database: Database, setting: PaperSetting) {
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
    const paper = await fillPaper(database, { kind, contents, owner: caller.personId });
    return { paper, season: season.season, fullName: application.fullName };
  };
}
