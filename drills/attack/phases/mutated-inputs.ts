import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { xlsxFile } from '../../../apps/server/src/lib/spreadsheet/xlsx-file.ts';
import { templateOf } from '../../../apps/server/src/testing/files/hostile-files.ts';
import { formBody, formHeaders } from '../../../apps/server/src/testing/files/multipart-form.ts';
import { officeDocument, samples } from '../../../apps/server/src/testing/files/sample-files.ts';
import { createElement } from '../../../apps/server/src/testing/portfolio-factory.ts';
import type { Answer, Request } from '../calls/portal-client.ts';
import { sideBySide } from '../calls/side-by-side.ts';
import { type Actor, nobody } from '../world/actors.ts';
import { type Choices, choicesOf, mutatedArchive, mutatedBytes, mutatedText } from '../world/mutations.ts';
import { preparePeople } from '../world/plant-people.ts';
import { type Attack, connections } from './attack-context.ts';

const api = '/gateway/extra-edu/api';
/** So many files one person may upload in an hour; some are left for the other phases. */
const uploadsOfPerson = 250;

/** Sends one mutated input. */
type Sender = (choices: Choices, index: number) => Promise<unknown>;

/**
 * Good files, filters and addresses, each changed in some places by chance, to where they are read. What is refused is refused; nothing may
 * end the portal, keep others waiting, or be answered with 5xx.
 */
export async function mutateInputs(attack: Attack, inputs: number): Promise<void> {
  const senders = await sendersOf(attack, Math.ceil((inputs / 7) * 4));
  const each = Math.ceil(inputs / Object.keys(senders).length);
  for (const [kind, send] of Object.entries(senders)) {
    const began = performance.now();
    const jobs = Array.from(
      { length: each },
      (_, index) => () => send(choicesOf(attack.seed * 1_000_003 + index), index),
    );
    await sideBySide(jobs, connections);
    const seconds = (performance.now() - began) / 1000;
    attack.tally.note(`mutated ${kind}`, `${each.toLocaleString('en')} in ${seconds.toFixed(0)} s`);
    if ((await attack.portal.processId()) === undefined) {
      attack.tally.find('a mutated input ends the portal', kind, `seed ${attack.seed}`);
      return;
    }
  }
}

async function sendersOf(attack: Attack, uploads: number): Promise<Record<string, Sender>> {
  const { world, client } = attack;
  const admins = world.actorsOf('superAdmin');
  const adminOf = (index: number) => admins[index % admins.length] ?? admins[0];
  const attach = await attachOf(attack, Math.ceil(uploads / uploadsOfPerson));
  const table = await buffer(
    xlsxFile({ name: 'Лист', header: ['directory_id', 'last_name', 'first_name', 'phone'], rows: rows() }),
  );
  const run = await importOf(attack);
  const template = templateOf(
    '{university}',
    '{season} {#number}{number}{/number}',
    '{#awarded}',
    '{no}. {name}',
    '{/awarded}',
  );
  const word = officeDocument('word/document.xml', 'wordprocessingml.document.main+xml', {
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/hyperlink" Target="b"/></Relationships>',
    'word/x.xml': '<w:p><w:fldSimple w:instr="PAGE"/><w:instrText>PAGE</w:instrText></w:p>',
  });
  const directory = await directoryOf(attack);
  return {
    tables: (choices) => run.add('people.xlsx', mutatedArchive(table, choices)),
    CSV: (choices, index) => run.check(choices, index),
    documents: (choices, index) => attach(index, 'a.docx', mutatedArchive(word, choices)),
    archives: (choices, index) =>
      attach(
        index,
        'a.docx',
        mutatedBytes(choices.of([word, samples.docx, samples.xlsx, samples.pptx]), choices),
      ),
    'PDF and pictures': (choices, index) => {
      const { pdf, png, jpeg, webp, heic } = samples;
      return attach(index, 'a.pdf', mutatedBytes(choices.of([pdf, pdf, png, jpeg, webp, heic]), choices));
    },
    templates: (choices, index) =>
      client.send(adminOf(index), {
        name: 'saveTemplate',
        method: 'PUT',
        path: `${api}/admin/paper-templates/order`,
        headers: formHeaders,
        body: formBody({ fileName: 'a.docx', content: mutatedArchive(template, choices) }),
        mayBeSlow: true,
      }),
    'filters of SCIM': (choices, index) => {
      const filter = mutatedText(choices.of(filters), choices).toWellFormed().slice(0, 4000);
      return client.send(directory, {
        name: 'scim filter',
        method: 'GET',
        path: `/scim/v2/${index % 3 === 0 ? 'Groups' : 'Users'}?filter=${encodeURIComponent(filter)}`,
      });
    },
    'addresses of calendars': (choices) => {
      const address = mutatedText(`/calendar/${'A'.repeat(43)}.ics?lng=en`, choices).toWellFormed();
      return client.send(nobody, {
        name: 'readLessonCalendar',
        method: choices.of(['GET', 'OPTIONS', 'PROPFIND', 'REPORT']),
        path: encodeURI(address).slice(0, 4000) || '/',
        headers: {
          'if-none-match': encodeURI(mutatedText('"a", W/"b"', choices).toWellFormed()).slice(0, 4000),
        },
      });
    },
  };
}

async function* rows(): AsyncGenerator<(string | number)[]> {
  for (let index = 1; index <= 20; index += 1) yield [`S-1-${index}`, 'Ли', 'Анна', 79_110_000_000 + index];
}

const filters = [
  'userName eq "anna@university.example" and active eq true',
  'emails[type eq "work" and value co "@university"].value sw "a"',
  'not (name.familyName eq "Орлова") or meta.created gt "2020-01-01T00:00:00Z"',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department pr',
  'displayName co "a" and (externalId eq "1" or id eq "2")',
];

/** Uploads by turns of so many students, each to an element of theirs and under one name: of those that are taken one is kept. */
async function attachOf({ world, client, portal }: Attack, people: number) {
  const plantPerson = await preparePeople(world.database, portal.config);
  const owners: { actor: Actor; elementId: number }[] = [];
  for (let index = 0; index < people; index += 1) {
    const actor = await plantPerson(`uploader-${index}`, 'student');
    const { personId } = actor;
    const subBlockId = world.places.given;
    const { id } = await createElement(world.database, { personId, subBlockId, status: 'DRAFT' });
    owners.push({ actor, elementId: id });
  }
  return (index: number, fileName: string, content: Buffer): Promise<Answer | undefined> => {
    const owner = owners[index % owners.length];
    if (!owner) return Promise.resolve(undefined);
    return client.send(owner.actor, {
      name: 'attachFile',
      method: 'POST',
      path: `${api}/portfolios/elements/${owner.elementId}/attachments`,
      headers: formHeaders,
      body: formBody({ fileName, content }),
      mayBeSlow: true,
    });
  };
}

const sample = join(import.meta.dirname, '..', '..', '..', 'docs', 'import', 'sample');

/** One import that takes every kind of file: mutated CSV is read to its end once all kinds are there and the run is checked. */
async function importOf({ world, client }: Attack) {
  const [admin] = world.actorsOf('superAdmin');
  const path = `${api}/admin/imports`;
  const send = (request: Omit<Request, 'name'>) =>
    client.send(admin, { name: 'import', mayBeSlow: true, ...request });
  const { id } = JSON.parse((await send({ method: 'POST', path })).body) as { id: number };
  const add = (fileName: string, content: Buffer) =>
    send({
      method: 'POST',
      path: `${path}/${id}/files`,
      headers: formHeaders,
      body: formBody({ fileName, content }),
    });
  const kinds = globSync('*.csv', { cwd: sample }).toSorted();
  let waiting = Promise.resolve();
  /** One check at a time: while one runs no file can be added. */
  const inTurn = (work: () => Promise<unknown>) => {
    waiting = waiting.then(async () => void (await work()));
    return waiting;
  };
  return {
    add,
    check: (choices: Choices, index: number) =>
      inTurn(async () => {
        const name = kinds[index % kinds.length] ?? 'people.csv';
        const text = readFileSync(join(sample, name), 'utf8');
        const mutated = Buffer.from(mutatedText(text, choices));
        await add(basename(name), index % 4 === 0 ? mutatedBytes(mutated, choices) : mutated);
        if (index % kinds.length !== kinds.length - 1) return;
        await send({ method: 'POST', path: `${path}/${id}/check` });
        for (let progress: unknown = {}; progress !== null; await sleep(20)) {
          const { body } = await send({ method: 'GET', path: `${path}/${id}` });
          ({ progress = null } = JSON.parse(body) as { progress?: unknown });
        }
      }),
  };
}

async function directoryOf({ world, client }: Attack): Promise<Actor> {
  const [admin] = world.actorsOf('superAdmin');
  const { body } = await client.send(admin, {
    name: 'makeScimSecret',
    method: 'POST',
    path: '/gateway/lks-back/api/admin/directory/scim/secret',
  });
  const { secret } = JSON.parse(body) as { secret: string };
  return { ...nobody, headers: { authorization: `Bearer ${secret}` } };
}
