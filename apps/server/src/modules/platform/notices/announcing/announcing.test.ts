import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noticeTitle } from '@zachetka/contract/platform/notices/notices.texts';
import { asc, eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notice, person } from '../../../../db/schema/index.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { createSeasonsWorld, type SeasonsWorld } from '../../../../testing/worlds/seasons-world.ts';
import { importDirectory } from '../../import/index.ts';
import { announceAll, notifyTurningWindows, scheduleNotices } from './schedule-notices.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterAll(() => world.close());

const toldTo = async (personId: number) =>
  (
    await world.database.select().from(notice).where(eq(notice.personId, personId)).orderBy(asc(notice.id))
  ).map(({ kind, params }) => [kind, noticeTitle(kind, params, 'ru'), noticeTitle(kind, params, 'en')]);

describe('windows of a season', () => {
  it('are told when they open and before they close, to those whom they let do something, once', async () => {
    const student = await world.student();
    await world.season([
      { kind: 'applications', from: '2026-09-01T00:00', until: '2026-09-20T23:59' },
      { kind: 'universityCommission', from: '2026-09-10T00:00', until: '2026-09-10T23:59' },
    ]);
    const at = async (moment: string) => {
      await world.setClock(moment);
      await Promise.all([notifyTurningWindows(world.database), notifyTurningWindows(world.database)]);
      await notifyTurningWindows(world.database);
    };
    await at('2026-08-31T23:59:00Z');
    expect(await toldTo(student.personId)).toEqual([]);
    await at('2026-09-01T00:01:00Z');
    const opened = [
      'windowOpened',
      'Открыто: Приём заявок, Осень 2026. До 20.09.2026 23:59',
      'Open now: Applications, Autumn 2026. Until 2026-09-20 23:59',
    ];
    expect(await toldTo(student.personId)).toEqual([opened]);
    await at('2026-09-10T12:00:00Z');
    await at('2026-09-19T12:00:00Z');
    const closes = [
      'windowCloses',
      'Скоро закроется: Приём заявок, Осень 2026. До 20.09.2026 23:59',
      'Closing soon: Applications, Autumn 2026. Until 2026-09-20 23:59',
    ];
    expect(await toldTo(student.personId)).toEqual([opened, closes]);
    expect((await toldTo(world.commission.personId)).map(([kind]) => kind)).toEqual(['windowOpened']);
    await world.setClock(null);
    await world.withoutSeasons();
  });
});

it('removes nothing, however old it is: how long notices are kept is for the retention rules alone', async () => {
  const { personId } = await world.student();
  const longAgo = new Date(Date.now() - 20 * 365 * 86_400_000);
  const old = {
    kind: 'mark',
    subject: 1,
    event: 'old',
    params: {},
    tellAt: longAgo,
    announcedAt: longAgo,
  } as const;
  await world.database.insert(notice).values({ personId, ...old });
  const app = Fastify();
  scheduleNotices(app, testConfig(), world.database);
  await app.ready();
  // It waits for the periodic work that the start has begun.
  await app.close();
  expect(await toldTo(personId)).toHaveLength(1);
});

describe('the import', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'zachetka-notices-'));
    cpSync(fileURLToPath(new URL('../../../../../../../docs/import/sample', import.meta.url)), folder, {
      recursive: true,
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const edit = (name: string, from: string, to: string) => {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  const load = async () => {
    const { files } = await importDirectory(world.database, folder);
    expect(files.filter(({ outcome }) => outcome !== 'loaded')).toEqual([]);
  };
  const personOf = async (directoryId: string) => {
    const [row] = await world.database.select().from(person).where(eq(person.directoryId, directoryId));
    return row?.id ?? 0;
  };

  it('tells of new marks and of lessons that were moved or cancelled, and of nothing that was there before', async () => {
    edit('lessons.csv', '2027-01-15 09:00,2027-01-15 12:00', '2099-01-15 09:00,2099-01-15 12:00');
    await load();
    const [student, teacher, elsewhere] = [
      await personOf('S-1001'),
      await personOf('S-2001'),
      await personOf('S-1002'),
    ];
    expect(await toldTo(student)).toEqual([]);

    const today = new Date().toISOString().slice(0, 10);
    edit(
      'marks.csv',
      '26-0001,ANAT-1-V,1,5,96,2026-09-02',
      `26-0001,ANAT-1-V,1,5,96,2026-09-02\n26-0001,ANAT-1-T2,1,5,90,${today}`,
    );
    edit('lessons.csv', '2099-01-15 09:00,2099-01-15 12:00', '2099-01-16 10:00,2099-01-16 12:00');
    await load();
    await load();
    const told = await toldTo(student);
    expect(told.map(([, ru]) => ru)).toEqual([
      'Занятие перенесено: Анатомия человека, 16.01.2099 10:00',
      'Новая оценка: Анатомия человека — 5',
    ]);
    expect((await toldTo(teacher)).map(([kind]) => kind)).toEqual(['lessonChanged']);
    expect(await toldTo(elsewhere)).toEqual([]);

    edit(
      'marks.csv',
      `ANAT-1-T2,1,5,90,${today}`,
      `ANAT-1-T2,1,5,90,${today}\n26-0001,ANAT-1-K1,1,4,80,${today}`,
    );
    edit('lessons.csv', '2099-01-16 12:00,false,false', '2099-01-16 12:00,false,true');
    await load();
    expect((await toldTo(student)).map(([, , en]) => en)).toEqual([
      'Class moved: Human anatomy, 2099-01-16 10:00',
      'New marks (2): Human anatomy',
      'Class cancelled: Human anatomy, 2099-01-16 10:00',
    ]);
    // The whole of it is announced in one go, and nothing is left.
    await announceAll(world.database);
    const { rowCount } = await world.database.$client.query(
      'select 1 from notice where announced_at is null',
    );
    expect(rowCount).toBe(0);
  });
});
