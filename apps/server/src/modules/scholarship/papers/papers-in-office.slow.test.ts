import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Appeal, AppealPreview } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import type { Commissions, Meeting } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { PapersOfSeason } from '@zachetka/contract/scholarship/papers/papers.schemas';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { application, institute } from '../../../db/schema/index.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createPapersWorld, type PapersWorld, twoPlaces } from '../../../testing/worlds/papers-world.ts';

const hasOffice = spawnSync('soffice', ['--version']).status === 0;
const run = promisify(execFile);

/** Another program than the one that has written them: what a secretary opens a paper with. */
function convert(folder: string, format: string, paths: readonly string[]) {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  return run('soffice', [profile, '--headless', '--convert-to', format, '--outdir', folder, ...paths]);
}

async function readInOffice(papers: ReadonlyMap<string, Buffer>): Promise<Map<string, string>> {
  const folder = temporaryFolder();
  const paths = [...papers.keys()].map((name) => join(folder, `${name}.docx`));
  for (const [name, content] of papers) await writeFile(join(folder, `${name}.docx`), content);
  await convert(folder, 'txt:Text (encoded):UTF8', paths);
  await convert(folder, 'pdf', paths);
  const read = new Map<string, string>();
  for (const name of papers.keys()) {
    expect((await readFile(join(folder, `${name}.pdf`))).subarray(0, 5).toString()).toBe('%PDF-');
    const text = await readFile(join(folder, `${name}.txt`), 'utf8');
    read.set(name, text.replaceAll(/[\u00A0\s]+/g, ' '));
  }
  return read;
}

/** Its cells, as a spreadsheet shows them. */
async function readSheetInOffice(sheet: Buffer): Promise<string[][]> {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'sheet.xlsx'), sheet);
  // Tabs between them, UTF-8, from the first line, cells as they are shown.
  await convert(folder, 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true', [
    join(folder, 'sheet.xlsx'),
  ]);
  const text = await readFile(join(folder, 'sheet.csv'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
}

async function file(world: PapersWorld, name: string, articles: number, instituteRu: string) {
  const filed = await world.filed(name, articles);
  await world.database.update(application).set({ instituteRu }).where(eq(application.id, filed.id));
  return filed;
}

/** Quotas by institute, a border, meetings of both commissions, an upheld appeal, an order and what amends it. */
async function livedSeason(world: PapersWorld) {
  const season = await world.openSeason([
    'applications',
    'instituteCommission',
    'universityCommission',
    'publication',
    'appeal',
    'order',
  ]);
  const path = `/admin/seasons/${season.id}`;
  const [home] = await world.database.select().from(institute).limit(1);
  const [own, other] = [home?.titleRu ?? '', 'Фармация'];
  const filed = [
    await file(world, 'Орлова Мария Ивановна', 3, own),
    await file(world, 'Шевчук Олег Игоревич', 2, own),
    await file(world, 'Заяц Любовь Павловна', 1, other),
  ] as const;
  await world.adopt(season.id, {
    ...twoPlaces,
    nominationId: world.block.id,
    places: {
      by: 'institute',
      counts: [
        { institute: own, count: 1 },
        { institute: other, count: 1 },
      ],
    },
  });
  const chair = await world.test.signIn();
  for (const instituteId of [null, home?.id ?? 0]) {
    const { commissions } = await world.ask<Commissions>('PUT', `${path}/commissions`, world.admin, {
      instituteId,
      version: null,
      members: [{ personId: chair.directoryId, duty: 'CHAIR' }],
    });
    const id = commissions.find((each) => (each.institute?.id ?? null) === instituteId)?.id;
    if (instituteId !== null) {
      await world.ask('POST', `/commissions/${id}/recommendations`, chair, {
        isRecommended: false,
        reason: 'Нет подтверждений.',
        applications: [{ id: filed[1].id }],
      });
    }
    const meeting = await world.ask<Meeting>('POST', `/commissions/${id}/meetings`, chair, {
      number: 4,
      heldOn: '2026-09-30',
      agenda: 'Назначение выплаты',
      present: [chair.directoryId],
      inFavour: 1,
      against: 0,
      abstained: 0,
      reason: 'Утвердить список.',
    });
    await world.ask('POST', `/commissions/${id}/meetings/${meeting.id}/protocol`, chair);
  }
  await world.publish(season.id);
  const order = { number: '100-ст', day: '2026-10-01', from: '2026-09-01', until: '2027-01-31' };
  await world.ask('POST', `${path}/orders`, world.commission, order);
  const [, second] = filed;
  const judge = await world.test.signIn('vud_admin_attachments');
  const appeal = await world.ask<Appeal>('POST', `/applications/${second.id}/appeals`, second.who, {
    portfolioElementId: second.elementId,
    what: 'Не те баллы',
    why: 'Журнал другой',
  });
  const body = { corrections: [{ portfolioElementId: second.elementId, points: '50' }] };
  const appealPath = `/admin/appeals/${appeal.id}`;
  const { basis } = await world.ask<AppealPreview>('POST', `${appealPath}/preview`, judge, body);
  await world.ask('POST', `${appealPath}/uphold`, judge, {
    ...body,
    version: 1,
    answer: 'Журнал из списка.',
    basis,
  });
  await world.ask('POST', `${path}/orders`, world.commission, { ...order, number: '101-ст' });
  const { kept } = await world.ask<PapersOfSeason>('GET', `${path}/papers`, world.commission);
  const papers = new Map<string, Buffer>();
  for (const { id, kind } of kept) papers.set(kind, await world.file(`/papers/${id}`));
  for (const kind of ['documentList', 'publicList'])
    papers.set(kind, await world.file(`${path}/papers/${kind}`));
  for (const kind of ['extract', 'recommendation'])
    papers.set(kind, await world.file(`/applications/${second.id}/papers/${kind}`));
  const payments = await world.file(`${path}/payments?from=${order.from}&until=${order.until}`);
  return { papers, payments, own };
}

it.runIf(hasOffice)(
  'a word processor opens every paper, and finds names, cases, sums and quotas in it',
  async () => {
    const world = await createPapersWorld();
    try {
      const { papers, payments, own } = await livedSeason(world);
      const texts = await readInOffice(papers);
      const expected: Record<string, readonly string[]> = {
        universityProtocol: [
          'ПРОТОКОЛ № 4',
          `${own}: мест — 1, назначено — 1, граница в баллах — 30,75.`,
          'Фармация: мест — 1, назначено — 1',
          'При равных баллах на границе не проходит никто из равных.',
          `Не назначать выплату Шевчуку Олегу Игоревичу (${own}`,
          'Всего в месяц: 30 000 руб.',
        ],
        instituteProtocol: [own, 'Не рекомендовать Шевчука Олега Игоревича', 'Нет подтверждений.'],
        order: [
          'ПРИКАЗ',
          '№ 100-ст',
          'Орлова Мария Ивановна',
          'Заяц Любовь Павловна',
          'Итого в месяц: 30 000 руб.',
        ],
        appealProtocol: [
          'апелляцию Шевчука Олега Игоревича',
          'Апелляцию удовлетворить. Баллы сезона: было 20,5, стало 60,25.',
          'не назначать',
        ],
        orderAmendment: [
          'в приказ от 01.10.2026 № 100-ст',
          'назначить выплату Шевчуку Олегу Игоревичу',
          'отменить выплату Орловой Марии Ивановне',
        ],
        documentList: ['Всего заявок: 3, достижений: 6', 'Шевчук Олег Игоревич'],
        publicList: [`${own}: мест — 1`, 'граница в баллах — 60,25', 'не назначена'],
        extract: ['назначить Шевчуку Олегу Игоревичу', 'граница — 60,25 балла'],
        recommendation: ['рекомендует Шевчука Олега Игоревича'],
      };
      expect([...texts.keys()].toSorted()).toEqual(Object.keys(expected).toSorted());
      for (const [kind, words] of Object.entries(expected))
        for (const each of words) expect(texts.get(kind), kind).toContain(each);
      expect(texts.get('publicList')).not.toMatch(/Орлов|Шевчук|Заяц/);
      const [header = [], ...rows] = await readSheetInOffice(payments);
      const column = (title: string) => rows.map((row) => row[header.indexOf(title)]);
      expect(column('Фамилия, имя, отчество')).toEqual(['Заяц Любовь Павловна', 'Шевчук Олег Игоревич']);
      expect(column('Институт')).toEqual(['Фармация', own]);
      expect(column('Сумма в месяц, руб.').map(Number)).toEqual([10_000, 20_000]);
      expect(column('По')).toEqual(['31.01.2027', '31.01.2027']);
    } finally {
      await world.close();
    }
  },
  180_000,
);
