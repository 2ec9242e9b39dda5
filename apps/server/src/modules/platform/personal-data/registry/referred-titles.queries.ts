import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fullNameById } from '../../../../db/full-name.ts';
import {
  consentText,
  controlForm,
  discipline,
  institute,
  lesson,
  linguisticScaleMark,
  person,
  portfolioAttribute,
  portfolioBlock,
  portfolioSubBlock,
  season,
  studyGroup,
  wpd,
} from '../../../../db/schema/index.ts';

type Titled = PgTable & { id: PgColumn };

const titled = (table: Titled, title: PgColumn) => (id: SQLWrapper) =>
  sql`(select ${title} from ${table} where ${table.id} = ${id})`;

/** The discipline of a work programme. */
export const disciplineOf = (wpdId: SQLWrapper): SQL => sql`(
  select ${discipline.titleRu} from ${wpd} join ${discipline} on ${discipline.id} = ${wpd.disciplineId}
  where ${wpd.id} = ${wpdId}
)`;

/** Where a column names a row of these tables the archive says what it is called, and no number. */
export const referredTitles = new Map<PgTable, (id: SQLWrapper) => SQL>([
  [person, fullNameById],
  [institute, titled(institute, institute.titleRu)],
  [studyGroup, titled(studyGroup, studyGroup.title)],
  [portfolioBlock, titled(portfolioBlock, portfolioBlock.titleRu)],
  [portfolioSubBlock, titled(portfolioSubBlock, portfolioSubBlock.titleRu)],
  [portfolioAttribute, titled(portfolioAttribute, portfolioAttribute.titleRu)],
  [season, titled(season, season.titleRu)],
  [linguisticScaleMark, titled(linguisticScaleMark, linguisticScaleMark.mark)],
  [consentText, titled(consentText, consentText.titleRu)],
  [
    controlForm,
    (id) => sql`(select concat_ws(': ', ${disciplineOf(controlForm.wpdId)}, ${controlForm.titleRu})
      from ${controlForm} where ${controlForm.id} = ${id})`,
  ],
  [
    lesson,
    (id) => sql`(select concat_ws(': ', ${disciplineOf(lesson.wpdId)}, ${lesson.startsAt})
      from ${lesson} where ${lesson.id} = ${id})`,
  ],
]);
