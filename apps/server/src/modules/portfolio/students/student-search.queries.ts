import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import type { ListReader } from '../../../db/lists/index.ts';
import { studentDirectory } from '../../../db/schema/index.ts';
import { jsonArray, jsonItems, jsonObject } from '../../../db/statements/json-text.ts';
import { render } from '../../../db/statements/rendered.ts';
import { stemOf } from '../../../db/word-search.ts';
import { type StudentReader, studentList } from './students.queries.ts';

/** As the list shows a student to this reader: the same row, so that a search never tells more. */
export type FoundStudent = {
  id: number;
  fullName: string;
  group: string | null;
  portfolioId: number | null;
  applicationId: number | null;
};

const phrase = sql`${sql.placeholder('phrase')}::text`;

/** Whose surname begins as it was typed comes first, then whoever has it so in the name, then other forms of the words. */
const closeness = sql`case when starts_with(${studentDirectory.nameKey}, ${phrase}) then 0
  when strpos(${studentDirectory.nameKey}, ${phrase}) > 0 then 1 else 2 end`;

/** The words are the values `word0`, `word1` and so on. */
export function studentSearchStatement(reader: StudentReader, words: number): SQL {
  const { members, joins } = studentList.row(reader);
  const { id, fullName, group, portfolioId, applicationId } = members;
  if (!id || !fullName || !group || !portfolioId || !applicationId) {
    throw new Error('the list of students has other members');
  }
  const row = jsonObject({ id, fullName, group, portfolioId, applicationId });
  const fits = Array.from({ length: words }, (_, place) => {
    const stem = stemOf(sql`${sql.placeholder(`word${place}`)}::text`);
    return sql`strpos(${studentDirectory.nameKey}, ${stem}) > 0`;
  });
  const order = sql`${closeness}, ${studentDirectory.nameKey}, ${studentDirectory.personId}`;
  return sql`
    select ${jsonArray(jsonItems(row, order))} as body
    from (
      select * from ${studentDirectory}
      where ${sql.join(fits, sql` and `)}
      order by ${order} limit ${sql.placeholder('limit')}
    ) ${studentDirectory}
    ${joins ?? sql``}`;
}

export type StudentSearch = { words: readonly string[]; phrase: string; limit: number };

export function prepareStudentSearch(database: Database) {
  return async (
    { reader, values }: ListReader<StudentReader>,
    { words, ...asked }: StudentSearch,
  ): Promise<FoundStudent[]> => {
    const { text, valuesOf } = render(studentSearchStatement(reader, words.length));
    const typed = Object.fromEntries(words.map((word, place) => [`word${place}`, word]));
    const { rows } = await database.$client.query<{ body: string }>(
      text,
      valuesOf({ ...values, ...asked, ...typed }),
    );
    return JSON.parse(rows[0]?.body ?? '[]') as FoundStudent[];
  };
}
