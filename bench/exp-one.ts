import { readFileSync } from 'node:fs';
import { connectDatabase } from '../apps/server/src/db/connect.ts';
import { prepareAchievements } from '../apps/server/src/modules/achievements/list-achievements.ts';
const db = connectDatabase({ ...JSON.parse(readFileSync(`/tmp/exp/conn-1.json`, 'utf8')), max: 4 });
const list = prepareAchievements(db, 'Europe/Moscow');
try { console.log((await list({ order: { attribute: 'ID', order: 'DESC' }, pagination: { pageNumber: 0, pageSize: 15 }, filter: { status: 'SUBMITTED' } } as any, { blocksOf: undefined })).slice(0, 300)); } catch (e) { console.log(e); }
process.exit(0);
