import { auditCalls } from '@zachetka/contract/platform/audit/audit.calls';
import * as schemas from '@zachetka/contract/platform/audit/audit.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { findToldAmendments } from './amendment-list.queries.ts';
import { writtenHead, writtenRows } from './seal-chain.ts';
import { sealHistories } from './seal-histories.ts';
import { countAudit, findLastSeal } from './sealing.queries.ts';
import { describeProblem, type Verdict, verifyAudit } from './verify-audit.ts';

/** So many are named on the page; `npm run audit:verify` names all. */
const namedProblems = 100;
const namedAmendments = 100;
const namedRows = 20;

export const auditRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const serve = serveCalls(app, schemas);
  const key = config.AUDIT_KEY;

  const readState = async (): Promise<schemas.AuditState> => {
    const last = await findLastSeal(database);
    return {
      lastSeal: last
        ? {
            number: last.number,
            sealedAt: last.sealedAt.toISOString(),
            head: writtenHead(last.head),
            isSigned: last.isSigned,
          }
        : null,
      ...(await countAudit(database)),
      lastAmendments: (await findToldAmendments(database, namedAmendments)).map(({ at, rows, ...told }) => ({
        ...told,
        at: at.toISOString(),
        rows: writtenRows(rows, namedRows),
      })),
    };
  };
  serve(auditCalls.readAudit, readState);

  serve(auditCalls.sealNow, async () => {
    await sealHistories(database, { key });
    return readState();
  });

  // Every row is looked at: whoever asks meanwhile gets the same answer.
  let underWay: Promise<schemas.AuditVerdict> | undefined;
  serve(auditCalls.checkAudit, () => {
    // Where the signatures begin only a person knows, who gives it to the command: the page says how many seals have none.
    underWay ??= verifyAudit(database, { key, signedFrom: 'firstSigned' })
      .then((verdict) => describeVerdict(verdict, key !== undefined))
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  });
};

function describeVerdict({ rows, problems, seals, signed }: Verdict, hasKey: boolean): schemas.AuditVerdict {
  const counts = Object.values(rows);
  const unsealed = counts.reduce((sum, each) => sum + each.unsealed, 0);
  return {
    checkedAt: new Date().toISOString(),
    rows: counts.reduce((sum, each) => sum + each.sealed, unsealed),
    unsealed,
    unsignedSeals: hasKey ? seals - signed : 0,
    problemCount: problems.length,
    problems: problems.slice(0, namedProblems).map(describeProblem),
  };
}
