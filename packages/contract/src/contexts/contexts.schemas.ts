import { z } from 'zod';

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

/** A search starts at five characters; a shorter one finds nobody. */
export const employeeSearchMinimum = 5;

export const employeeSearchQuery = z.object({
  // The database knows no text with a zero character in it.
  name: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/u)
    .default(''),
});
