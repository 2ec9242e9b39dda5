import type { DroeForm } from '@zachetka/contract/droe/droe.schemas';
import type { DroeType } from '@zachetka/contract/droe/droe-types';
import type { Database } from '../../db/connect.ts';
import { prepareJsonStatement } from '../../db/prepare-json-statement.ts';

export type DroeCategoryRecord = {
  id: number;
  parent: number | null;
  title_ru: string;
  title_en: string;
  forms: DroeForm[];
};

export function prepareDroeQueries(database: Database) {
  const categories = prepareJsonStatement<DroeCategoryRecord[]>(
    database,
    'droe_categories',
    `select coalesce(json_agg(json_build_object(
      'id', category.id,
      'parent', category.parent_id,
      'title_ru', category.title_ru,
      'title_en', category.title_en,
      'forms', coalesce((
        select json_agg(json_build_object(
          'id', form.id,
          'title_ru', form.title_ru,
          'title_en', form.title_en,
          'description_ru', form.description_ru,
          'description_en', form.description_en,
          'link_ru', form.link_ru,
          'link_en', form.link_en,
          'button_title_ru', form.button_title_ru,
          'button_title_en', form.button_title_en
        ) order by form.position, form.id)
        from droe_form as form where form.droe_category_id = category.id
      ), '[]'::json)
    ) order by category.position, category.id), '[]'::json)
    from droe_category as category where category.type = $1::droe_type`,
  );
  return { findCategories: async (type: DroeType) => (await categories(type)) ?? [] };
}
