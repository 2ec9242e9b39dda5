import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { applicationElement } from '../../../../db/schema/index.ts';
import { filledElements } from '../../../portfolio/portfolio/index.ts';

export type Candidate = {
  elementId: number;
  status: ElementStatus;
  needToBeVerify: boolean;
  score: number | null;
  selected: boolean;
  openApplicationId: number | null;
};

/** The elements of a block that say something; of one without any value there is nothing to show. */
export function prepareCandidates(database: Database) {
  const { applicationId, elementId, isOpen } = applicationElement;
  const here = sql.placeholder('applicationId');
  const candidates = database
    .select({
      elementId: sql<number>`element.id`.mapWith(Number),
      status: sql<ElementStatus>`element.status`,
      needToBeVerify: sql<boolean>`element.to_be_verified`,
      score: sql<number | null>`element.score`,
      selected: sql<boolean>`exists (
        select 1 from ${applicationElement} where ${applicationId} = ${here} and ${elementId} = element.id
      )`,
      openApplicationId: sql<number | null>`(
        select ${applicationId} from ${applicationElement}
        where ${elementId} = element.id and ${isOpen} and ${applicationId} is distinct from ${here}
      )`.mapWith((value) => (value === null ? null : Number(value))),
    })
    .from(
      sql`(${filledElements(sql`${sql.placeholder('personId')}`, sql`${sql.placeholder('blockId')}`)}) as element`,
    )
    .prepare('application_candidates');
  return (of: { applicationId: number | null; personId: number; blockId: number }): Promise<Candidate[]> =>
    candidates.execute(of);
}
