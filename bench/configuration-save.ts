import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type {
  Configuration,
  ConfigurationToSave,
} from '@zachetka/contract/configuration/configuration.schemas';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createPortalTokens } from '../apps/server/src/modules/auth/index.ts';
import { formatMilliseconds, summarise } from './measure.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/**
 * A structure of 50 blocks × 20 sub-blocks × 20 attributes saved in one go, from the request to the whole structure in the
 * answer, beside what the database alone takes for the same rows: `npx node bench/configuration-save.ts`.
 */
const size = { blocks: 50, subBlocks: 20, attributes: 20 };
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const mostAllowed = 2000;
const tables = ['portfolio_block', 'portfolio_sub_block', 'portfolio_attribute'];

const { database, close } = await startScratchPostgres();
const secret = 'a secret that only this benchmark knows';
const app = await buildApp({
  config: readConfig({ NODE_ENV: 'test', TOKEN_SECRET: secret, WRITES_PER_MINUTE: '1000000' }),
  database,
  webRoot: false,
});
const client = await database.$client.connect();
try {
  await client.query(
    `with admin as (insert into person (directory_id, last_name, first_name) values ('bench', 'Админ', 'А') returning id)
     insert into person_role select id, 'sh_admin' from admin`,
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/gateway/extra-edu/api/configuration`;
  const token = await createPortalTokens(secret, 1).issue('bench');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const wanted = JSON.stringify(structure());

  const times = new Map<string, number[]>();
  const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
    return result;
  };
  const save = async (body: string) => {
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error((await answer.text()).slice(0, 500));
    return (await answer.json()) as Configuration;
  };

  let answered = 0;
  for (let round = 0; round < rounds; round += 1) {
    await client.query(`truncate ${tables.join(', ')} restart identity cascade`);
    const saved = await measure('save: all of it is new', () => save(wanted));
    check(saved, round);
    answered = JSON.stringify(saved).length;
    await measure('save: all of it comes back unchanged', () => save(JSON.stringify(saved)));
    const renamed = JSON.stringify(renameAttributes(saved, round));
    await measure('save: every attribute renamed', () => save(renamed));
    const [first] = saved;
    const one = JSON.stringify([{ ...first, titleRu: `Первый ${round}`, subBlocks: [] }]);
    await measure('save: one block renamed, only that one sent', () => save(one));
    await measure('read', async () => (await fetch(url, { headers })).json());

    await measure('bare SQL: UPDATE of the same 20,000 rows', () =>
      client.query(`update portfolio_attribute set title_ru = title_ru || '!', updated_at = now()`),
    );
    const rows: string[] = [];
    for (const table of tables) rows.push(await text(client.query(copyTo(`copy ${table} to stdout`))));
    await client.query(`truncate ${tables.join(', ')} cascade`);
    await measure('bare SQL: COPY of the same rows, ids ready-made', async () => {
      await client.query('begin');
      for (const [index, table] of tables.entries()) {
        await pipeline([rows[index] ?? ''], client.query(copyFrom(`copy ${table} from stdin`)));
      }
      await client.query('commit');
    });
  }

  const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);
  console.log(
    `${size.blocks} × ${size.subBlocks} × ${size.attributes}, request ${megabytes(Buffer.byteLength(wanted))} MB, answer ${megabytes(answered)} million characters`,
  );
  const table = [...times].map(([what, measured]) => ({ what, ...formatMilliseconds(summarise(measured)) }));
  console.table(table);
  for (const [what, measured] of times) {
    if (what.startsWith('save') && summarise(measured).median > mostAllowed) {
      console.error(`${what}: more than ${mostAllowed} ms`);
      process.exitCode = 1;
    }
  }
} finally {
  client.release();
  await app.close();
  await close();
}

function check(saved: Configuration, round: number): void {
  const subBlocks = saved.flatMap((block) => block.subBlocks);
  const attributes = subBlocks.flatMap((subBlock) => subBlock.attributes);
  const found = [saved.length, subBlocks.length, attributes.length].join(' ');
  const expected = [
    size.blocks,
    size.blocks * size.subBlocks,
    size.blocks * size.subBlocks * size.attributes,
  ];
  if (found !== expected.join(' ')) throw new Error(`round ${round} saved ${found}`);
}

function renameAttributes(saved: Configuration, round: number): Configuration {
  return saved.map((block) => ({
    ...block,
    subBlocks: block.subBlocks.map((subBlock) => ({
      ...subBlock,
      attributes: subBlock.attributes.map((attribute) => ({
        ...attribute,
        titleRu: `${attribute.titleRu} (${round})`,
      })),
    })),
  }));
}

/** Texts of the length that real structures have. */
function structure(): ConfigurationToSave {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const texts = (name: string, english: string, order: number) => ({
    titleRu: `${name} ${order} участия в конференциях и олимпиадах`,
    titleEn: `${english} ${order} of taking part in conferences and olympiads`,
    descriptionRu: 'Укажите сведения так, как они записаны в подтверждающем документе',
    descriptionEn: 'Give the details as they stand in the document that proves them',
    order,
  });
  const formats = ['TEXT', 'TEXTAREA', 'DATE', 'DATE_PERIOD', 'DROPDOWN'] as const;
  return numbers(size.blocks).map((block) => ({
    ...texts('Раздел', 'Block', block),
    applicationTitleRu: 'Научно-исследовательская деятельность',
    applicationTitleEn: 'Research',
    subBlocks: numbers(size.subBlocks).map((subBlock) => ({
      ...texts('Подраздел', 'Sub-block', subBlock),
      allowAttachment: true,
      allowMultipleElements: true,
      allowRemove: true,
      needToBeVerify: true,
      score: 10,
      attributes: numbers(size.attributes).map((attribute) => {
        const attributeFormat = formats[attribute % formats.length] ?? 'TEXT';
        return {
          ...texts('Поле', 'Field', attribute),
          placeholder: 'Как в документе',
          placeholderEn: 'As in the document',
          options:
            attributeFormat === 'DROPDOWN'
              ? ['Международный', 'Всероссийский', 'Региональный', 'Вузовский']
              : [],
          optionsEn:
            attributeFormat === 'DROPDOWN' ? ['International', 'National', 'Regional', 'University'] : [],
          attributeFormat,
          regex: attributeFormat === 'TEXT' ? `^[А-Яа-яЁё0-9 .,«»-]{1,${100 + attribute}}$` : null,
          required: attribute < 4,
        };
      }),
    })),
  }));
}
