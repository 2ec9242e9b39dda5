import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { placeOutcomes } from '@zachetka/contract/scholarship/border/border.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { nominationTitleEn, nominationTitleRu } from '../../../../db/nomination.ts';
import { application, applicationElement, portfolioBlock } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import { filesOfElement } from '../../../portfolio/portfolio/index.ts';
import { applicationsSeenBy, isFiled } from '../../application-records/index.ts';
import { recordBook } from '../lists/exported-applications.queries.ts';

/** An application as papers tell of it, with what the border has made of it. */
export type PaperRow = {
  id: number;
  personId: number;
  fullName: string;
  group: string | null;
  course: number | null;
  institute: string | null;
  instituteEn: string | null;
  recordBook: string | null;
  speciality: string | null;
  blockId: number | null;
  nominationRu: string | null;
  nominationEn: string | null;
  total: string;
  status: ApplicationStatus;
  comment: string | null;
  filedAt: string;
  decidedAt: string | null;
  outcome: (typeof placeOutcomes)[number] | null;
  place: number | null;
  amount: number | null;
  /** Of an upheld appeal: not from the budget. */
  fromReserve: boolean;
  achievements: number;
  files: number;
  elementIds: number[];
  directions: { titleRu: string; titleEn: string; counted: string }[];
};

/** `places`: a statement of "applicationId", outcome, place, amount and "fromReserve". Those with most points come first. */
export async function findPaperRows(
  database: DatabaseOrTransaction,
  { seasonId, places }: { seasonId: number; places: SQL },
): Promise<PaperRow[]> {
  const { rows } = await database.execute<PaperRow>(sql`
    select ${application.id}::int as id, ${application.personId}::int as "personId", ${application.fullName} as "fullName",
      ${application.groupTitle} as "group", ${application.courseNumber} as course, ${application.instituteRu} as institute,
      ${application.instituteEn} as "instituteEn", (${recordBook}) as "recordBook",
      ${application.specialityRu} as speciality, ${application.blockId}::int as "blockId",
      ${nominationTitleRu} as "nominationRu", ${nominationTitleEn} as "nominationEn",
      trim_scale(${application.totalScore})::text as total, ${application.status} as status,
      ${application.adminComment} as comment, ${isoMoment(application.filingEndAt)} as "filedAt",
      ${isoMoment(application.checkEndAt)} as "decidedAt",
      given.outcome::text as outcome, given.place, given.amount::float8 as amount, coalesce(given."fromReserve", false) as "fromReserve",
      chosen.achievements, chosen.files, chosen."elementIds",
      (
        select coalesce(json_agg(json_build_object(
          'titleRu', direction ->> 'titleRu', 'titleEn', direction ->> 'titleEn', 'counted', direction ->> 'counted'
        )), '[]')
        from jsonb_array_elements(${application.scoring} #> '{explanation,directions}') as direction
        where direction ->> 'counted' <> '0'
      ) as directions
    from ${application}
    left join ${portfolioBlock} on ${portfolioBlock.id} = ${application.blockId}
    left join (${places}) given on given."applicationId" = ${application.id}
    cross join lateral (
      select count(*)::int as achievements, coalesce(sum(${filesOfElement(applicationElement.elementId)}), 0)::int as files,
        coalesce(json_agg(${applicationElement.elementId} order by ${applicationElement.elementId}), '[]') as "elementIds"
      from ${applicationElement} where ${applicationElement.applicationId} = ${application.id}
    ) chosen
    where ${application.seasonId} = ${seasonId} and ${isFiled}
    order by ${application.totalScore} desc, ${application.nameKey}, ${application.id}`);
  return rows;
}

/** As the reader sees it: whose it is, how it stands and which season it belongs to; nothing where there is no such application. */
export async function findPaperOwnership(database: DatabaseOrTransaction, id: number, readerId: number) {
  const { rows } = await database.execute<{
    personId: number;
    status: ApplicationStatus;
    seasonId: number | null;
  }>(sql`
    select ${application.personId}::int as "personId", ${application.status} as status, ${application.seasonId}::int as "seasonId"
    from ${applicationsSeenBy(sql`${readerId}::bigint`)} where ${application.id} = ${id}`);
  return rows[0];
}

/** By their Russian titles, those that somebody applied from. */
export async function findInstitutesOf(database: DatabaseOrTransaction, seasonId: number): Promise<string[]> {
  const { rows } = await database.execute<{ institute: string }>(sql`
    select distinct ${application.instituteRu} as institute from ${application}
    where ${application.seasonId} = ${seasonId} and ${isFiled} and ${application.instituteRu} is not null order by 1`);
  return rows.map(({ institute }) => institute);
}
