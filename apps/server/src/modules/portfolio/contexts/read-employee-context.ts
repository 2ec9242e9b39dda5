import type { EmployeeContext } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findMayVerify } from './contexts.queries.ts';
import { findContext, findEmployeeId, findGivenBlocks } from './employee-blocks.queries.ts';

export async function readEmployeeContext(
  database: DatabaseOrTransaction,
  directoryId: string,
): Promise<EmployeeContext> {
  const personId = await findEmployeeId(database, directoryId);
  if (personId === undefined) throw new AppError('employeeNotFound');
  const context = await findContext(database, personId);
  return {
    portfolioBlockIds: await findGivenBlocks(database, personId),
    mayVerify: await findMayVerify(database, personId),
    ...context,
  };
}
