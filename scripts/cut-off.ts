import { cutOff } from '../packages/contract/src/seasons/cut-off/cut-off.ts';
import { parseCutOffCase } from '../packages/contract/src/seasons/cut-off/parse-cut-off-case.ts';
import { runSeasonCommand, valueOf } from './season-command.ts';

runSeasonCommand('cut-off', ([file]) => cutOff(valueOf(parseCutOffCase(file))));
