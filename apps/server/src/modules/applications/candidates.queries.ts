import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';

export type Candidate = {
  elementId: number;
  status: ElementStatus;
  needToBeVerify: boolean;
  selected: boolean;
  openApplicationId: number | null;
};

/** The elements of a block that say something; of one without any value there is nothing to show. */
export function prepareCandidates(database: Database) {
  const statement = sql`
    select e.id as element_id, e.status, s.need_to_be_verify,
      exists (
        select 1 from application_element c
        where c.application_id = ${sql.placeholder('applicationId')} and c.element_id = e.id
      ) as selected,
      (
        select c.application_id from application_element c
        where c.element_id = e.id and c.is_open and c.application_id <> ${sql.placeholder('applicationId')}
      ) as open_application_id
    from portfolio p
    join portfolio_element e on e.portfolio_id = p.id
    join portfolio_sub_block s on s.id = e.sub_block_id
    where p.person_id = ${sql.placeholder('personId')} and s.block_id = ${sql.placeholder('blockId')}
      and exists (select 1 from element_value v where v.element_id = e.id and v.value is not null)`;
  const candidates = database
    .select({
      elementId: sql<number>`element_id`.mapWith(Number),
      status: sql<ElementStatus>`status`,
      needToBeVerify: sql<boolean>`need_to_be_verify`,
      selected: sql<boolean>`selected`,
      openApplicationId: sql<number | null>`open_application_id`.mapWith((value) =>
        value === null ? null : Number(value),
      ),
    })
    .from(sql`(${statement}) as candidate`)
    .prepare('application_candidates');
  return (of: { applicationId: number; personId: number; blockId: number }): Promise<Candidate[]> =>
    candidates.execute(of);
}
