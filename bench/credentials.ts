import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { parseArgs } from 'node:util';
import { bake } from '../apps/server/src/modules/portfolio/proofs/baked-pictures.ts';
import {
  claimOfElement,
  createCredentials,
  listLength,
} from '../apps/server/src/modules/portfolio/proofs/credentials.ts';
import { formatMilliseconds, measureInterleaved } from './measure.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * What a credential costs: issuing and verifying one, and signing the status list of a university, each beside the bare Ed25519
 * signature of as many bytes, the least that any of it has to do. `npm run bench:credentials`.
 */
const { values: given } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });

const { database, close } = await startScratchPostgres();
try {
  const credentials = createCredentials(database, {
    publicUrl: 'https://portal.example.org',
    university: 'Медицинский университет',
  });
  const element: Parameters<typeof claimOfElement>[0] = {
    id: 1,
    personId: 1,
    assessedAt: '2026-11-01T10:00:00.000000Z',
    blockRu: 'Наука',
    blockEn: 'Science',
    subBlockId: 1,
    subBlockRu: 'Научные статьи',
    subBlockEn: 'Articles',
    values: ['Название', 'Журнал', 'Уровень', 'Результат', 'Год'].map((titleRu, id) => ({
      id,
      format: 'TEXT',
      titleRu,
      titleEn: titleRu,
      value: 'Особенности микробиоты полости рта при хроническом пародонтите',
      valueEn: null,
    })),
    files: [{ id: 1, name: 'article.pdf', sha256: 'a'.repeat(64), storageKey: 'a' }],
    event: null,
  };
  const issue = () =>
    credentials.issue(claimOfElement(element), {
      fullName: 'Иванова Анна Петровна',
      id: 1,
      code: '6f1c1b5e-6a0d-4a0e-9d38-0a1f3c1f7d11',
    });
  const issued = await issue();
  const text = JSON.stringify(issued, null, 1);
  const bytes = Buffer.from(text);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signature = sign(null, bytes, privateKey);
  const revoked = Array.from({ length: 500 }, (_, index) => index * 200);

  const figures = await measureInterleaved(
    {
      'bare signature': () => Promise.resolve(sign(null, bytes, privateKey)),
      'bare verification': () => Promise.resolve(verify(null, bytes, publicKey, signature)),
      'a credential issued': issue,
      'a credential verified': () => credentials.verify(issued),
      'baked into a PNG': () => Promise.resolve(bake.png(text)),
      [`a status list of ${listLength} signed`]: () => credentials.statusList(1, revoked),
    },
    { warmUp: 20, rounds: Number(given.rounds) },
  );
  console.log(`One credential is ${bytes.length} bytes.`);
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, each]) => [
        name,
        { ...formatMilliseconds(each), 'a second': Math.round(1000 / each.median) },
      ]),
    ),
  );
} finally {
  await close();
}
