import {
  type ProtocolRow,
  protocolMaximum,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { allOf, askFilters, prepareShapes } from '../../../../db/lists/index.ts';
import { application, applicationElement } from '../../../../db/schema/index.ts';
import {
  jsonArray,
  jsonItems,
  jsonMoment,
  jsonObject,
  jsonScalar,
  jsonString,
} from '../../../../db/statements/json-text.ts';
import { literalNumber } from '../../../../db/statements/literals.ts';
import { isFiled, isLeftIn } from '../../application-records/index.ts';
import { type ApplicationFilters, applicationList } from './application-list.queries.ts';

export type DecidedApplication = ProtocolRow & { nominationId: number };

const row = jsonObject({
  id: jsonScalar(application.id),
  nominationId: jsonScalar(application.blockId),
  status: jsonString(application.status),
  fullName: jsonString(application.fullName),
  group: jsonString(application.groupTitle),
  institute: jsonString(application.instituteRu),
  instituteEn: jsonString(application.instituteEn),
  achievements: jsonScalar(
    sql`select count(*) from ${applicationElement} where ${applicationElement.applicationId} = ${application.id}`,
  ),
  totalScore: jsonScalar(application.totalScore),
  adminComment: jsonString(application.adminComment),
  filingEndDate: jsonMoment(application.filingEndAt),
  checkEndDate: jsonMoment(application.checkEndAt),
  decidedBy: jsonString(fullNameById(application.decidedBy)),
});

/** Accepted ones first; the highest score first. */
const order = sql`${application.status} = 'REJECTED', ${application.totalScore} desc, ${application.nameKey}, ${application.id}`;

function protocolStatement(filtered: readonly SQL[], isOfSeason: boolean): SQL {
  const where = allOf([
    isOfSeason
      ? isFiled
      : sql`${application.academicYear} = ${sql.placeholder('academicYear')} and ${isFiled}`,
    sql`${application.status} in ('VERIFIED', 'REJECTED') and ${isLeftIn}`,
    ...filtered,
  ]);
  return sql`
    with match as materialized (
      select * from ${application} where ${where} limit ${literalNumber(protocolMaximum + 1)}
    )
    select (select count(*) from match) as counted, '{}' as facts,
      ${jsonArray(sql`(select ${jsonItems(row, order)} from match ${application})`)} as rows`;
}

export function prepareProtocol(database: Database, timeZone: string) {
  const protocols = prepareShapes(database, 'application_protocol');
  return async (
    academicYear: number,
    filters: Pick<ApplicationFilters, 'nomination' | 'season' | 'check'>,
    leftOut: readonly number[],
  ) => {
    const asked = askFilters(applicationList, filters);
    const isOfSeason = filters.season !== undefined;
    const read = protocols(asked.shape, () => ({
      text: protocolStatement(
        asked.all().map(({ indexed }) => indexed),
        isOfSeason,
      ),
      countedUpTo: Infinity,
    }));
    const period = isOfSeason ? {} : { academicYear };
    const { counted, rows } = await read({ timeZone, ...period, leftOut, ...asked.values });
    return { counted, decided: JSON.parse(rows) as DecidedApplication[] };
  };
}
