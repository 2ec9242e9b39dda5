import type pg from 'pg';
import { constants } from './datasets/lists-dataset.ts';
import type { Sample, Samples } from './lists-cases.ts';

/** How much the staying filters find in the university that they are measured against. */
export type Found = { score: number; filed: number; checked: number };

type Day = { day: string; found: number };

/** For the larger of two: what the smaller one's filters find, so that others can be chosen which find as much. */
export async function takeSamples(
  client: pg.ClientBase,
  asIn?: Found,
): Promise<{ samples: Samples; found: Found }> {
  const { rows } = await client.query<{
    last_name: string;
    first_name: string;
    title: string;
    score: number;
  }>(
    `
    select p.last_name, p.first_name, g.title, s.total_score as score
    from person p join student st on st.person_id = p.id join study_group g on g.id = st.study_group_id
    join portfolio_summary s on s.person_id = p.id and s.scope_id = 1
    where s.total_score > 60 and p.last_name <> $1 and p.first_name <> $2 order by p.id limit 1`,
    [constants.surname, constants.name],
  );
  const [one] = rows;
  if (!one) throw new Error('the university is empty');
  const dayAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const week = [dayAgo(14), dayAgo(8)] as const;
  const within = async (column: string) => {
    const { rows: counted } = await client.query<Day>(
      `select to_char(${column}, 'yyyy-mm-dd') as day, count(*)::int as found
       from portfolio_summary where scope_id = 1 and ${column} is not null group by 1`,
    );
    return counted;
  };
  const grows: Sample = {
    surname: one.last_name,
    surnameAndName: `${one.first_name} ${one.last_name}`,
    name: 'Анна',
    score: one.score,
    filed: week,
    checked: week,
    comment: 'приказ',
  };
  const constant = {
    surname: constants.surname,
    surnameAndName: `${constants.name} ${constants.surname}`,
    name: constants.name,
    comment: constants.word,
  };
  const days = { filed: await within('sent_at'), checked: await within('assessed_at') };
  const { rows: scores } = await client.query<{ score: number; found: number }>(
    'select total_score as score, count(*)::int as found from portfolio_summary where scope_id = 1 group by 1',
  );
  const inWeek = (counted: readonly Day[]) =>
    counted.filter(({ day }) => day >= week[0] && day <= week[1]).reduce((sum, { found }) => sum + found, 0);
  const found = {
    filed: inWeek(days.filed),
    checked: inWeek(days.checked),
    score: scores.find(({ score }) => score === one.score)?.found ?? 0,
  };
  if (!asIn) return { samples: { group: one.title, grows, stays: { ...grows, ...constant } }, found };
  const dayLike = (counted: readonly Day[], wanted: number) => {
    const { day } = nearest(counted, wanted);
    return [day, day] as const;
  };
  const stays: Sample = {
    ...constant,
    score: nearest(scores, asIn.score).score,
    // Of the last weeks, as in the smaller one: what was filed then waits.
    filed: dayLike(
      days.filed.filter(({ day }) => day > dayAgo(25)),
      asIn.filed,
    ),
    checked: dayLike(days.checked, asIn.checked),
  };
  return { samples: { group: one.title, grows, stays }, found };
}

function nearest<Counted extends { found: number }>(counted: readonly Counted[], wanted: number): Counted {
  const [best] = counted.toSorted((a, b) => Math.abs(a.found - wanted) - Math.abs(b.found - wanted));
  if (!best) throw new Error('there is nothing to choose from');
  return best;
}
