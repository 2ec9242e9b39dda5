import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { attachment, portfolio, portfolioElement } from '../../../../db/schema/index.ts';

/** Whose portfolio it is; null where there is none. */
export const ownerOfPortfolio = (id: SQLWrapper): SQL =>
  sql`(select ${portfolio.personId} from ${portfolio} where ${portfolio.id} = ${id})`;

/** Whose file it is; null where it is gone. */
export const ownerOfFile = (id: SQLWrapper): SQL =>
  sql`(select ${portfolio.personId} from ${attachment}
    join ${portfolioElement} on ${portfolioElement.id} = ${attachment.elementId}
    join ${portfolio} on ${portfolio.id} = ${portfolioElement.portfolioId}
    where ${attachment.id} = ${id})`;

export const nameOfFile = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select ${attachment.name} from ${attachment} where ${attachment.id} = ${id})`;
