import type { MappingRule } from '@zachetka/contract/people/directory/claim-mapping.rules';
import { desc } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { claimMapping } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';

/** The mapping that counts; nothing where nobody has ever saved one. */
export async function findMapping(database: DatabaseOrTransaction) {
  const [newest] = await database
    .select({
      version: claimMapping.version,
      rules: claimMapping.rules,
      savedAt: isoMoment(claimMapping.savedAt),
      savedBy: fullNameById(claimMapping.savedBy),
    })
    .from(claimMapping)
    .orderBy(desc(claimMapping.version))
    .limit(1);
  // Written by `addMapping` alone.
  return newest && { ...newest, rules: newest.rules as MappingRule[] };
}

/** Whether nobody else was faster with the same version. */
export async function addMapping(
  tx: Transaction,
  mapping: { version: number; rules: readonly MappingRule[]; savedBy: number },
): Promise<boolean> {
  const added = await tx
    .insert(claimMapping)
    .values({ ...mapping, rules: [...mapping.rules] })
    .onConflictDoNothing()
    .returning({ version: claimMapping.version });
  return added.length > 0;
}
