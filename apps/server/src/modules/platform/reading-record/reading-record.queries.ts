import type {
  FoundReading,
  OpenedKind,
  Reading,
  ReadingSearchQuery,
  ReadingsQuery,
} from '@zachetka/contract/platform/reading-record/reading-record.schemas';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/connect.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { nameMatches, readNameQuery } from '../../../db/name-search.ts';
import { employee, person, readingBatch, readingRecord } from '../../../db/schema/index.ts';
import { namesOf, typeOf } from '../../../db/statements/column-names.ts';
import { nameOfFile, ownerOfFile, ownerOfPortfolio } from '../../portfolio/portfolio/index.ts';
import { authorOfAppeal, authorOfAppealFile, nameOfAppealFile } from '../../scholarship/appeals/index.ts';
import { ownerOfApplication } from '../../scholarship/applications/index.ts';
import type { RecordLine } from './record-line.ts';

const { at, readerId, personId, kind, thingId, way, tool } = readingRecord;

const ownerOf: Record<OpenedKind, (id: SQL) => SQL> = {
  portfolio: ownerOfPortfolio,
  file: ownerOfFile,
  application: ownerOfApplication,
  appeal: authorOfAppeal,
  appealFile: authorOfAppealFile,
};

/** All lines or none, once, whoever comes with them. What is one's own is no line, nor is what or who has gone meanwhile. */
export function takeIn(
  database: Database,
  { id, lines }: { id: string; lines: readonly RecordLine[] },
): Promise<void> {
  const owner = sql.join(
    Object.entries(ownerOf).map(
      ([name, find]) => sql`when line.kind = ${name}::${typeOf(kind)} then ${find(sql`line.thing`)}`,
    ),
    sql` `,
  );
  return database.transaction(async (transaction) => {
    const [isNew] = await transaction.insert(readingBatch).values({ id }).onConflictDoNothing().returning();
    if (!isNew) return;
    await transaction.execute(sql`
      insert into ${readingRecord} (${namesOf([at, readerId, personId, kind, thingId, way, tool])})
      select line.at, line.reader, owner.id, line.kind, line.thing, line.way, line.tool
      from json_to_recordset(${JSON.stringify(lines)}::json) as line (
        at timestamptz, reader bigint, kind ${typeOf(kind)}, thing bigint, way ${typeOf(way)}, tool ${typeOf(tool)}
      )
      join ${person} on ${person.id} = line.reader
      cross join lateral (select case ${owner} end as id) owner
      where owner.id <> line.reader
      order by line.at`);
  });
}

/** A file that was left behind is found within days, or never. */
export async function forgetOldBatches(database: Database): Promise<void> {
  await database.delete(readingBatch).where(lt(readingBatch.takenAt, sql`now() - interval '90 days'`));
}

const reader = alias(person, 'reader');

const shown = {
  id: readingRecord.id,
  at,
  readerName: fullNameOf(reader),
  position: employee.position,
  department: employee.department,
  kind,
  thingId,
  fileName: sql<string | null>`case ${kind} when 'file' then ${nameOfFile(thingId)}
    when 'appealFile' then ${nameOfAppealFile(thingId)} end`,
  way,
  tool,
};

type Row = Omit<Reading, 'at' | 'reader'> & {
  at: Date;
  readerName: string;
  position: string | null;
  department: string | null;
};
const asReading = ({ at: moment, readerName, position, department, ...row }: Row): Reading => ({
  ...row,
  at: moment.toISOString(),
  reader: { fullName: readerName, position, department },
});

/** One more than asked for tells whether there is a next page. */
const pageOf = <T>(rows: T[], pageSize: number) => ({
  readings: rows.slice(0, pageSize),
  hasMore: rows.length > pageSize,
});

export async function findReadingsOf(
  database: Database,
  ownerId: number,
  { page, pageSize }: ReadingsQuery,
): Promise<{ readings: Reading[]; hasMore: boolean }> {
  const rows = await database
    .select(shown)
    .from(readingRecord)
    .innerJoin(reader, eq(reader.id, readerId))
    .leftJoin(employee, eq(employee.personId, readerId))
    .where(eq(personId, ownerId))
    .orderBy(desc(at), desc(readingRecord.id))
    .limit(pageSize + 1)
    .offset(page * pageSize);
  return pageOf(rows.map(asReading), pageSize);
}

export async function searchReadings(
  database: Database,
  { reader: ofReader, person: ofOwner, from, until, page, pageSize }: ReadingSearchQuery,
  timeZone: string,
): Promise<{ readings: FoundReading[]; hasMore: boolean }> {
  const named = (name: string) => {
    const matches = nameMatches(readNameQuery(name));
    return matches && database.select({ id: person.id }).from(person).where(matches);
  };
  const [readers, owners] = [named(ofReader), named(ofOwner)];
  const midnight = (day: string, daysLater: number) =>
    sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;
  const rows = await database
    .select({ ...shown, ownerName: fullNameOf(person) })
    .from(readingRecord)
    .innerJoin(reader, eq(reader.id, readerId))
    .innerJoin(person, eq(person.id, personId))
    .leftJoin(employee, eq(employee.personId, readerId))
    .where(
      and(
        readers && inArray(readerId, readers),
        owners && inArray(personId, owners),
        from === undefined ? undefined : gte(at, midnight(from, 0)),
        until === undefined ? undefined : lt(at, midnight(until, 1)),
      ),
    )
    .orderBy(desc(at), desc(readingRecord.id))
    .limit(pageSize + 1)
    .offset(page * pageSize);
  return pageOf(
    rows.map(({ ownerName: owner, ...row }) => ({ ...asReading(row), person: { fullName: owner } })),
    pageSize,
  );
}
