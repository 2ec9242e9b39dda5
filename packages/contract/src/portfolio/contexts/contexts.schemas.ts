import { z } from 'zod';

export { employeeSearchMinimum } from './employee-search.rules.ts';

export const employee = z
  .object({
    person_id: z.number().int(),
    last_name: z.string(),
    first_name: z.string(),
    middle_name: z.string().nullable(),
    role: z.string().describe('Position'),
    block: z.string().nullable().describe('Organisational block that the department belongs to'),
    department: z.string(),
    user_object_sid: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'Employee' });

export type Employee = z.infer<typeof employee>;

export const employees = z.array(employee);
export const employeesAnswer = z.object({ data: employees });

export const employeeSearchQuery = z.object({
  // The database knows no text with a zero character in it.
  name: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/u)
    .default(''),
});

const blockId = z.number().int().positive();

export const portfolioBlocks = z.array(
  z
    .object({
      id: blockId,
      titleRu: z.string(),
      titleEn: z.string(),
      order: z.number().int(),
      deletedAt: z.string().nullable(),
    })
    .meta({ id: 'PortfolioBlockTitle' }),
);
export type PortfolioBlocks = z.infer<typeof portfolioBlocks>;

export const personContextParams = z.object({
  user_object_sid: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\0]*$/u),
});

const mayVerify = z
  .boolean()
  .describe('False where no role of the employee lets them verify: blocks alone do not');

export const employeeContext = z
  .object({
    portfolioBlockIds: z.array(blockId),
    mayVerify: mayVerify.optional(),
    version: z.number().int().describe('Also sent as the ETag'),
    changedAt: z.string().nullable(),
    changedBy: z.string().nullable().describe('Full name'),
  })
  .meta({ id: 'EmployeeContext' });
export type EmployeeContext = z.infer<typeof employeeContext>;

export const givenBlocks = z
  .array(z.object({ employee, portfolioBlockIds: z.array(blockId), mayVerify }).meta({ id: 'GivenBlocks' }))
  .describe('In the order of the alphabet');
export type GivenBlocks = z.infer<typeof givenBlocks>;

export const employeeContextToSave = z.object({
  portfolioBlockIds: z.array(blockId).max(1000),
  version: z.number().int().optional().describe('Of the reading; If-Match with its ETag says the same'),
});
export type EmployeeContextToSave = z.infer<typeof employeeContextToSave>;
