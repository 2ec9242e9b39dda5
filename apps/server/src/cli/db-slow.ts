import { attachExistingDatabase } from '../db/open-database.ts';
import { findSlowStatements, forgetSlowStatements } from '../db/slow-statements.ts';
import { usageError } from './read-command-line.ts';
import { runCommand } from './run-command.ts';

const name = 'npm run db:slow';

await runCommand('db:slow', async (config, { options }) => {
  const top = Number(options['top'] ?? 20);
  if (!Number.isInteger(top) || top < 1) throw usageError('db:slow');
  const { database, close } = await attachExistingDatabase(config, name);
  try {
    if (options['reset'] === true) {
      await forgetSlowStatements(database);
      console.log('Counting begins anew.');
      return;
    }
    console.log('share    total s    mean ms  slowest ms     calls  rows/call  statement');
    for (const { share, totalMs, meanMs, slowestMs, calls, rows, text } of await findSlowStatements(
      database,
      top,
    )) {
      const cells = [
        `${(100 * share).toFixed(1)} %`.padStart(6),
        (totalMs / 1000).toFixed(2).padStart(9),
        meanMs.toFixed(2).padStart(9),
        slowestMs.toFixed(1).padStart(10),
        String(calls).padStart(8),
        (rows / Math.max(1, calls)).toFixed(1).padStart(9),
        text.slice(0, 160),
      ];
      console.log(cells.join('  '));
    }
  } finally {
    await close();
  }
});
