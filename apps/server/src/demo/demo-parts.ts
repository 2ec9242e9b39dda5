import { applications } from './applications.ts';
import { attachments } from './attachments.ts';
import type { DemoPart } from './demo-part.ts';
import { droe } from './droe.ts';
import { employees } from './employees.ts';
import { loginAccounts } from './login-accounts.ts';
import { portfolioStructure } from './portfolio-structure.ts';
import { portfolios } from './portfolios.ts';
import { rating } from './rating.ts';
import { schedule } from './schedule.ts';
import { students } from './students.ts';
import { studyStructure } from './study-structure.ts';
import { verification } from './verification.ts';

/** In the order of loading. A feature adds its own file and a line here; it finds the people of the lines above. */
export const demoParts: readonly DemoPart[] = [
  studyStructure,
  students,
  employees,
  loginAccounts,
  portfolioStructure,
  portfolios,
  attachments,
  verification,
  applications,
  schedule,
  rating,
  droe,
];
