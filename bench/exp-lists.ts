import { writeFileSync } from 'node:fs';
import { fillLists, summariseLists } from './lists-dataset.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

const size = Number(process.argv[2]);
const { database } = await startScratchPostgres({ fsync: 'off', shared_buffers: '2GB', max_wal_size: '8GB' });
let t = Date.now();
await fillLists(database, { students: 20_000 * size, elements: 400_000 * size });
console.log('filled', Date.now() - t);
t = Date.now();
await summariseLists(database);
console.log('summarised', Date.now() - t);
writeFileSync(
  `/tmp/exp/conn-${size}.json`,
  JSON.stringify({ host: (database.$client as any).options.host, user: 'zachetka', database: 'bench' }),
);
setInterval(() => {}, 1000);
