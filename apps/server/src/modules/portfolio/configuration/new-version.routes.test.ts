import type {
  Configuration,
  ConfigurationImpact,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import type { Portfolio } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { RuleVersion } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleRules,
  createSeasonsWorld,
  type SeasonsWorld,
} from '../../../testing/worlds/seasons-world.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterAll(() => world.close());

const read = (query = '') => world.ask<Configuration>('GET', `/configuration${query}`, world.admin);

async function articles() {
  const block = (await read()).find(({ subBlocks }) => subBlocks.some(({ id }) => id === world.articles.id));
  const subBlock = block?.subBlocks.find(({ id }) => id === world.articles.id);
  if (!block || !subBlock) throw new Error('the sub-block of articles is gone');
  return { block, subBlock };
}

/** As the page makes it: a copy with all its fields, one more optional field, in the same place. */
async function newVersion(seasonIds: number[] = []) {
  const { block, subBlock } = await articles();
  const { id, hasElements: _has, replacedBy: _by, attributes, ...content } = subBlock;
  const copied = attributes.map(({ id: copyOf, ...attribute }) => ({ ...attribute, copyOf }));
  const added = {
    titleRu: 'DOI',
    titleEn: 'DOI',
    order: copied.length + 1,
    attributeFormat: 'TEXT',
    required: false,
  };
  const newer = { ...content, replaces: { id, seasonIds }, attributes: [...copied, added] };
  return [{ ...block, subBlocks: [newer] }];
}

const openSeason = (more: object) =>
  world.season([{ kind: 'achievements', from: '2026-01-01T00:00', until: '2099-12-31T23:59' }], more);

const portfolioOf = async (who: Parameters<SeasonsWorld['ask']>[2]) =>
  (await world.ask<Portfolio>('GET', '/portfolios', who)).blocks.flatMap(({ subBlocks }) => subBlocks);

describe('a new version of a sub-block in use', () => {
  it('is previewed and made in one act: what stands goes on, what is new goes to the new one, rules follow', async () => {
    const author = await world.student();
    const element = await world.article(author, { status: 'RETURNED_FOR_CORRECTION' });
    await world.article(author);
    const newcomer = await world.student();
    const frozen = await openSeason({ rules: articleRules() });
    const other = await openSeason({});
    const toSave = await newVersion([frozen.id, other.id, 999_999]);

    const impact = await world.ask<ConfigurationImpact>('POST', '/configuration/impact', world.admin, toSave);
    expect(impact.replaced).toEqual([
      {
        id: world.articles.id,
        titleRu: expect.any(String),
        titleEn: expect.any(String),
        elements: 2,
        students: 1,
        seasons: [
          { id: frozen.id, titleRu: frozen.titleRu, titleEn: frozen.titleEn, hasDraft: expect.any(Boolean) },
        ],
      },
    ]);

    const before = await articles();
    await world.ask('POST', '/configuration', world.admin, toSave);
    const { block, subBlock } = await articles();
    const newer = block.subBlocks.find(({ id }) => id === subBlock.replacedBy);
    expect({ ...subBlock, order: 0, replacedBy: null }).toEqual({ ...before.subBlock, order: 0 });
    expect(newer).toMatchObject({ titleRu: subBlock.titleRu, hasElements: false, replacedBy: null });
    expect(newer?.order).toBe(subBlock.order + 1);
    expect(newer?.attributes.map(({ titleRu }) => titleRu)).toEqual([
      ...subBlock.attributes.map(({ titleRu }) => titleRu),
      'DOI',
    ]);
    const actual = (await read('?onlyActual=true')).flatMap(({ subBlocks }) => subBlocks);
    expect(actual.map(({ id }) => id)).toContain(newer?.id);
    expect(actual.map(({ id }) => id)).not.toContain(subBlock.id);

    // What stands in the old one can still be corrected and sent; nothing new is added to it.
    const own = (await portfolioOf(author)).find(({ id }) => id === subBlock.id);
    expect(own).toMatchObject({ isReplaced: true, isDeleted: false });
    const value = own?.elements.find(({ id }) => id === element.id)?.attributes[0];
    await world.ask('PATCH', '/portfolios/elements/attributes', author, [
      { id: value?.id, value: 'Исправлено' },
    ]);
    await world.ask('POST', '/portfolios/send', author, {});
    expect((await portfolioOf(author)).find(({ id }) => id === subBlock.id)?.elements).toContainEqual(
      expect.objectContaining({ id: element.id, status: expect.stringMatching(/SUBMITTED$/) }),
    );
    const add = { subBlockId: subBlock.id };
    expect(await world.refusal('POST', '/portfolios/elements', author, add)).toMatchObject({
      code: 'subBlockReplaced',
    });
    expect((await portfolioOf(newcomer)).map(({ id }) => id)).not.toContain(subBlock.id);
    await world.ask('POST', '/portfolios/elements', newcomer, { subBlockId: newer?.id });

    // A frozen version of the rules is never changed: a draft after it names both.
    const { versions } = await world.ask<{ versions: { number: number }[] }>(
      'GET',
      `/admin/seasons/${frozen.id}/rules`,
      world.admin,
    );
    const { file, warnings } = await world.ask<RuleVersion>(
      'GET',
      `/admin/seasons/${frozen.id}/rules/${versions[0]?.number}`,
      world.admin,
    );
    expect(file.criteria[0]?.subBlocks).toEqual(['articles', `articles-${newer?.id}`]);
    expect(warnings).toEqual([]);
  });

  it('is refused for what is replaced already, is deleted, stands elsewhere, or is named twice', async () => {
    const refused = async (body: object[]) =>
      (await world.refusal('POST', '/configuration', world.admin, body)).code;
    const again = await newVersion();
    expect(await refused(again)).toBe('subBlockReplaced');
    const [block] = again;
    const [version] = block?.subBlocks ?? [];
    const elsewhere = { ...version, replaces: { id: 999_999, seasonIds: [] } };
    expect(await refused([{ ...block, subBlocks: [elsewhere] }])).toBe('configurationItemNotFound');
    expect(await refused([{ ...block, subBlocks: [version, version] }])).toBe('configurationItemDuplicated');
  });
});
