import { inflateSync } from 'node:zlib';
import type { ProofPage } from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import { eq } from 'drizzle-orm';
import jsQr from 'jsqr';
import extractChunks from 'png-chunks-extract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { application, scenarioPlace } from '../../../db/schema/index.ts';
import { readZip } from '../../../testing/files/read-zip.ts';
import { createPapersWorld, type PapersWorld, twoPlaces } from '../../../testing/worlds/papers-world.ts';

let world: PapersWorld;
beforeAll(async () => {
  world = await createPapersWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

/** What a reader of QR codes sees on a grey picture without filters. */
function scanned(picture: Buffer | undefined): string | undefined {
  const chunks = extractChunks(picture ?? Buffer.alloc(0));
  const dataOf = (wanted: string) => Buffer.from(chunks.find(({ name }) => name === wanted)?.data ?? []);
  const side = dataOf('IHDR').readUInt32BE(0);
  const rows = inflateSync(dataOf('IDAT'));
  const colours = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const grey = rows[at + Math.floor(at / side) + 1] ?? 0;
    colours.fill(grey, at * 4, at * 4 + 3);
  }
  return jsQr(colours, side, side)?.data;
}

describe('the papers of one application', () => {
  it('are for the commission, and for the author once everything is published', async () => {
    const season = await world.openSeason();
    const filed = [
      await world.filed('Орлова Мария Ивановна', 2),
      await world.filed('Заяц Любовь Павловна'),
    ] as const;
    await world.adopt(season.id, { ...twoPlaces, places: { by: 'university', count: 1 } });
    const [awarded, refused] = filed;
    const extract = (id: number) =>
      `/applications/${id}/papers/extract?protocolNumber=7&protocolDay=2026-11-16`;
    const letter = (id: number) => `/applications/${id}/papers/recommendation`;
    for (const path of [extract(awarded.id), letter(awarded.id)]) {
      expect(await world.refusal('GET', path, awarded.who)).toMatchObject({ code: 'notPublished' });
      expect(await world.refusal('GET', path, refused.who)).toMatchObject({ code: 'notYourApplication' });
    }
    const early = await world.paper(extract(awarded.id));
    const [kept] = await world.database
      .select({ amount: scenarioPlace.amount })
      .from(scenarioPlace)
      .where(eq(scenarioPlace.applicationId, awarded.id));
    expect(kept?.amount).toBe(30_000);
    expect(early.text).toContain(`назначить Орловой Марии Ивановне выплату`);
    expect(early.text).toContain('в размере 30 000 руб. в месяц');
    expect(early.text).toContain(`о заявке № ${awarded.id} Орловой Марии Ивановны`);
    expect(early.text).not.toContain('не назначать');
    await world.publish(season.id);
    expect(await world.paper(extract(awarded.id), awarded.who)).toEqual(early);
    expect((await world.paper(extract(refused.id), refused.who)).text).toContain(
      'не назначать Заяц Любови Павловне выплату',
    );
    const own = await world.paper(letter(awarded.id), awarded.who);
    expect(own.text).toContain('Подтверждённых достижений: 2');
    expect(own.text).toMatch(/1\. .+: Статья \(Вид: ВАК, Дата: 01\.06\.2026\)\./);
    expect(own.text).toContain('рекомендует Орлову Марию Ивановну');
  });

  it('carry the QR code of the author’s open page for the author, and for nobody else', async () => {
    const season = await world.openSeason();
    const { id, who, elementId } = await world.filed('Орлова Мария Ивановна', 2);
    await world.adopt(season.id);
    await world.publish(season.id);
    const path = `/applications/${id}/papers/extract?protocolNumber=7&protocolDay=2026-11-16`;
    const plain = await world.paper(path, who);
    const body = { name: 'Ординатура', elementIds: [elementId], days: 30, consent: true };
    const page = await world.ask<ProofPage>('POST', '/proofs', who, body);
    const parts = readZip(await world.file(path, who));
    expect(scanned(parts.get('word/media/proof-qr.png'))).toBe(page.address);
    expect(parts.get('word/_rels/document.xml.rels')?.toString()).toContain('media/proof-qr.png');
    expect(parts.get('[Content_Types].xml')?.toString()).toContain('image/png');
    const { text } = await world.paper(path, who);
    expect(text.startsWith(plain.text)).toBe(true);
    expect(text).toMatch(new RegExp(`можно проверить по адресу: ${RegExp.escape(page.address)}$`));
    expect(await world.paper(path)).toEqual(plain);
    await world.ask('DELETE', `/proofs/${page.id}`, who);
    expect(await world.paper(path, who)).toEqual(plain);
  });

  it('are refused of what is no season, not filed, not decided or not there', async () => {
    const season = await world.openSeason(['applications', 'universityCommission']);
    const { id, who } = await world.filed('Орлова Мария Ивановна');
    const refusal = (of: number, kind = 'extract', reader = who) =>
      world.refusal('GET', `/applications/${of}/papers/${kind}`, reader);
    expect(await refusal(id)).toMatchObject({ code: 'applicationUndecided' });
    expect((await world.paper(`/applications/${id}/papers/recommendation`, who)).text).toContain('Статья');
    expect(await refusal(999_999)).toMatchObject({ code: 'applicationNotFound' });
    // Where nothing is held back a decision is seen at once, on paper too.
    await world.decide(id, false);
    const { text } = await world.paper(`/applications/${id}/papers/extract`, who);
    expect(text).toContain('Причина: Причина');
    await world.database
      .update(application)
      .set({ status: 'DRAFT', checkEndAt: null, filingEndAt: null })
      .where(eq(application.id, id));
    expect(await refusal(id)).toMatchObject({ code: 'applicationNotFiled' });
    const outside = await world.student();
    const [row] = await world.database
      .insert(application)
      .values({
        personId: outside.personId,
        fullName: 'Иванова Анна Петровна',
        status: 'SUBMITTED',
        filingStartAt: new Date(0),
        filingEndAt: new Date(),
        academicYear: 2026,
      })
      .returning();
    expect(await refusal(row?.id ?? 0, 'extract', outside)).toMatchObject({
      code: 'applicationOutsideSeason',
    });
    expect(season.id).toBeGreaterThan(0);
  });
});
