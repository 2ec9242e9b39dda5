import { attachExistingDatabase } from '../db/open-database.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import {
  describeProblem,
  findToldAmendments,
  verifyAudit,
  writtenHead,
  writtenRows,
} from '../modules/platform/audit/index.ts';
import { type Given, usageError } from './read-command-line.ts';
import { runCommand } from './run-command.ts';

/** So many are named one by one. */
const namedProblems = 1000;

/** Sixteen digits at least: a shorter beginning somebody could find another chain for, and an empty one fits every chain. */
const writtenHeads = /^[0-9a-f]{16,64}$/i;

function readExpectations(options: Given['options']): { heads: string[]; signedFrom: number } {
  const { head, 'signed-from': signedFrom = '1' } = options;
  const heads = typeof head === 'string' ? [head.replaceAll(/\s/g, '')] : [];
  if (!heads.every((each) => writtenHeads.test(each))) throw usageError('audit:verify');
  if (!/^[1-9]\d{0,8}$/.test(String(signedFrom))) throw usageError('audit:verify');
  return { heads, signedFrom: Number(signedFrom) };
}

await runCommand('audit:verify', async (config, { options }) => {
  const expectations = readExpectations(options);
  if (options['signed-from'] !== undefined && config.AUDIT_KEY === undefined) {
    throw new StartUpError('--signed-from needs the key (AUDIT_KEY)');
  }
  const { database, close } = await attachExistingDatabase(config, 'npm run audit:verify');
  try {
    const verdict = await verifyAudit(database, { key: config.AUDIT_KEY, ...expectations });
    for (const [table, { sealed, unsealed }] of Object.entries(verdict.rows)) {
      console.log(`${table.padEnd(20)} ${sealed} rows sealed, ${unsealed} not sealed yet`);
    }
    const { seals, signed, amendments, problems } = verdict;
    console.log(`${seals} seals, ${signed} of them signed; ${amendments} lawful amendments.`);
    if (verdict.head && verdict.sealedAt) {
      console.log(`Head of ${verdict.sealedAt.toISOString()}: ${writtenHead(verdict.head)}`);
    }
    for (const { at, table, rows, isDeletion, actor, reason } of await findToldAmendments(database)) {
      const done = `${table} ${writtenRows(rows)} ${isDeletion ? 'deleted' : 'changed'}`;
      console.log(`AMENDED  ${at.toISOString()}  ${done} by ${actor ?? 'nobody who is named'}: ${reason}`);
    }
    for (const problem of problems.slice(0, namedProblems)) console.log(`WRONG  ${describeProblem(problem)}`);
    if (problems.length > namedProblems) console.log(`… and ${problems.length - namedProblems} more.`);
    console.log(problems.length === 0 ? 'Nothing was tampered with.' : `${problems.length} wrong.`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
});
