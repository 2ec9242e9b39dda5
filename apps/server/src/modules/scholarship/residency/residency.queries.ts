import type { ResidencyVersion } from '@zachetka/contract/scholarship/residency/residency.schemas';
import { desc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { fullName, fullNameById } from '../../../db/full-name.ts';
import { person, residencyRules } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { ownerOfPortfolio } from '../../portfolio/portfolio/index.ts';

export async function findLatestRules(database: DatabaseOrTransaction) {
  const [row] = await database
    .select({
      number: residencyRules.number,
      versions: residencyRules.versions,
      savedAt: isoMoment(residencyRules.savedAt),
      savedBy: fullNameById(sql`${residencyRules.savedBy}`),
    })
    .from(residencyRules)
    .orderBy(desc(residencyRules.number))
    .limit(1);
  return row;
}

/** False where somebody else has saved under the same number. */
export async function insertRules(
  database: DatabaseOrTransaction,
  row: { number: number; versions: ResidencyVersion[]; savedBy: number },
): Promise<boolean> {
  const kept = await database
    .insert(residencyRules)
    .values(row)
    .onConflictDoNothing()
    .returning({ number: residencyRules.number });
  return kept.length > 0;
}

type Whose = { personId: number } | { portfolioId: number };

export async function findOwner(database: DatabaseOrTransaction, whose: Whose) {
  const id = 'personId' in whose ? sql`${whose.personId}` : ownerOfPortfolio(sql`${whose.portfolioId}`);
  const [row] = await database.select({ id: person.id, fullName }).from(person).where(eq(person.id, id));
  return row;
}
