import { readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AchievementList } from '@zachetka/contract/portfolio/achievements/achievements.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../../../db/schema/index.ts';
import { createElement, createSubBlock } from '../../../testing/portfolio-factory.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { importDirectory } from './import-directory.ts';

const sample = fileURLToPath(new URL('../../../../../../docs/import/sample', import.meta.url));

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('an import that renames and moves students shows in the staff lists', async () => {
  const folder = temporaryFolder();
  await cp(sample, folder, { recursive: true });
  const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
  const { headers } = await test.signIn('sh_admin');
  const list = async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/gateway/extra-edu/api/admin/achievements',
      headers,
      payload: {},
    });
    return answer.json<AchievementList>().achievements.map((row) => [row.personFullName, row.group]);
  };
  await importDirectory(test.database, folder);

  const [header = '', first = ''] = linesOf('students.csv');
  const separator = header.includes(';') ? ';' : ',';
  const columns = header.split(separator).map((name) => name.trim());
  const cells = first.split(separator);
  const directoryId = cells[columns.indexOf('directory_id')] ?? '';
  const [student] = await test.database.select().from(person).where(eq(person.directoryId, directoryId));
  const { id: subBlockId } = await createSubBlock(test.database);
  await createElement(test.database, { personId: student?.id ?? 0, subBlockId });
  const before = await list();

  const groups = linesOf('groups.csv')
    .slice(1)
    .map((line) => line.split(separator)[0] ?? '');
  const another = groups.find((title) => title !== before[0]?.[1]) ?? '';
  writeFileSync(
    join(folder, 'students.csv'),
    `${header}\n${cells.with(columns.indexOf('group_title'), another).join(separator)}\n`,
  );
  const people = readFileSync(join(folder, 'people.csv'), 'utf8');
  const lastName = student?.lastName ?? '';
  writeFileSync(
    join(folder, 'people.csv'),
    people.replace(new RegExp(`(${directoryId}${separator})${lastName}`), '$1Переименованная'),
  );
  const { files } = await importDirectory(test.database, folder);
  expect(files.filter(({ outcome }) => outcome !== 'loaded')).toEqual([]);
  const renamed = before[0]?.[0]?.replace(lastName, 'Переименованная');
  expect(await list()).toEqual([[renamed, another]]);

  // Somebody who is enrolled a second time stands with the latest group.
  const again = cells.with(columns.indexOf('record_book_number'), '26-0077').join(separator);
  writeFileSync(join(folder, 'students.csv'), `${header}\n${again}\n`);
  await importDirectory(test.database, folder);
  expect(await list()).toEqual([[renamed, before[0]?.[1]]]);
});
