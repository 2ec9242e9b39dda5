import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@zachetka/server/config';
import { openFileStorage } from '@zachetka/server/modules/portfolio/files/index';
import { selectRows } from '@zachetka/server/testing/table-contents';
import { createTestDatabase, type TestDatabase } from '@zachetka/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationRules } from './demo-rules/application-rules.ts';
import { peopleRules } from './demo-rules/people-rules.ts';
import { portfolioRules } from './demo-rules/portfolio-rules.ts';
import { seasonRules } from './demo-rules/season-rules.ts';
import { studyRules } from './demo-rules/study-rules.ts';
import { loadDemoUniversity } from './load-demo-university.ts';

/** Each asks for what would make a dean shake their head, and must find nothing. */
const rules = { ...peopleRules, ...studyRules, ...portfolioRules, ...applicationRules, ...seasonRules };

/** In the middle of an autumn, and at the beginning of a spring, when the winter session has just ended. */
describe.each(['2026-11-17', '2027-02-10'])('the demo university of %s has nowhere', (today) => {
  let test: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'zachetka-demo-'));
    const files = await openFileStorage(readConfig({ DATA_DIR: folder }), test.database);
    await loadDemoUniversity(test.database, { students: 120, today, files });
  });
  afterAll(async () => {
    await test.drop();
    await rm(folder, { recursive: true });
  });

  it.each(Object.entries(rules))('%s', async (_, contradiction) => {
    const found = await selectRows(test.database, `${contradiction(today)} limit 3`);
    expect(found).toEqual([]);
  });
});
