import { cutOff, cutOffSeason } from '../packages/contract/src/scholarship/seasons/cut-off/cut-off.ts';
import { parseCutOffFile } from '../packages/contract/src/scholarship/seasons/cut-off/parse-cut-off-case.ts';
import { runSeasonCommand, valueOf } from './season-command.ts';

await runSeasonCommand('cut-off', ([file]) => {
  const given = valueOf(parseCutOffFile(file));
  return 'rankings' in given ? cutOffSeason(given) : cutOff(given);
});
