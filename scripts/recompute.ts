import { hash } from 'node:crypto';
import { recompute } from '../packages/contract/src/scholarship/open-season/season-bundle.ts';
import { runSeasonCommand, valueOf } from './season-command.ts';

const sha256 = (text: string) => hash('sha256', text);
const somethingDiffers = 1;

await runSeasonCommand('recompute', async ([file]) => {
  const found = await recompute(file, sha256);
  if (found.problems) return valueOf({ problems: found.problems, warnings: null, value: null });
  if (found.recomputed.differences.length > 0) process.exitCode = somethingDiffers;
  return found.recomputed;
});
