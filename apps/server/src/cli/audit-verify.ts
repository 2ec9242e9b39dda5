import { attachExistingDatabase } from '../db/open-database.ts';
import { describeProblem, verifyAudit, writtenHead } from '../modules/audit/index.ts';
import { runCommand } from './run-command.ts';

/** So many are named one by one. */
const namedProblems = 1000;

await runCommand('audit:verify', async (config, { options }) => {
  const { database, close } = await attachExistingDatabase(config, 'npm run audit:verify');
  try {
    const head = options['head'];
    const verdict = await verifyAudit(database, {
      key: config.AUDIT_KEY,
      heads: typeof head === 'string' ? [head] : [],
    });
    for (const [table, { sealed, unsealed }] of Object.entries(verdict.rows)) {
      console.log(`${table.padEnd(20)} ${sealed} rows sealed, ${unsealed} not sealed yet`);
    }
    const { seals, signed, amendments, problems } = verdict;
    console.log(`${seals} seals, ${signed} of them signed; ${amendments} lawful amendments.`);
    if (verdict.head && verdict.sealedAt) {
      console.log(`Head of ${verdict.sealedAt.toISOString()}: ${writtenHead(verdict.head)}`);
    }
    for (const problem of problems.slice(0, namedProblems)) console.log(`WRONG  ${describeProblem(problem)}`);
    if (problems.length > namedProblems) console.log(`… and ${problems.length - namedProblems} more.`);
    console.log(problems.length === 0 ? 'Nothing was tampered with.' : `${problems.length} wrong.`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
});
