import { z } from 'zod';

const seal = z.object({
  number: z.number().int(),
  sealedAt: z.iso.datetime(),
  head: z
    .string()
    .describe('As it is printed: half of the hash, in groups of four')
    .meta({ examples: ['3f2a 9c01 77d4 0be5 a1c8 55f0 9e3d 6b72'] }),
  isSigned: z.boolean().describe('With a key that is not in the database'),
});
export type Seal = z.infer<typeof seal>;

const amendment = z.object({
  at: z.iso.datetime(),
  table: z.string().meta({ examples: ['element_history'] }),
  rows: z
    .string()
    .describe('Their numbers; of very many the first ones')
    .meta({ examples: ['9, 12–14'] }),
  isDeletion: z.boolean().describe('The rows were deleted, not changed'),
  actor: z.string().nullable().describe('Null where it was the clock, or nobody was named'),
  reason: z.string(),
});
export type ToldAmendment = z.infer<typeof amendment>;

export const auditState = z
  .object({
    lastSeal: seal.nullable().describe('Null until the first one'),
    seals: z.number().int(),
    amendments: z.number().int().describe('Lawful changes of what is kept'),
    lastAmendments: z
      .array(amendment)
      .describe('The last hundred, the youngest first: what was done at once, to one table, is one'),
  })
  .meta({ id: 'AuditState' });
export type AuditState = z.infer<typeof auditState>;

export const auditVerdict = z
  .object({
    checkedAt: z.iso.datetime(),
    rows: z.number().int(),
    unsealed: z.number().int().describe('Of these, how many are not sealed yet'),
    unsignedSeals: z
      .number()
      .int()
      .describe('Seals without a signature, where a key is set: right for those that are older than the key'),
    problemCount: z.number().int(),
    problems: z
      .array(z.string())
      .describe('The first hundred, each with its table, its number and what is wrong')
      .meta({ examples: [['element_history 7: edited']] }),
  })
  .meta({ id: 'AuditVerdict' });
export type AuditVerdict = z.infer<typeof auditVerdict>;
