import type { DroeForm } from '@zachetka/contract/study/droe/droe.schemas';
import type { DroeType } from '@zachetka/contract/study/droe/droe-types';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { droeCategory, droeForm } from '../../../db/schema/index.ts';
import { typeOf } from '../../../db/statements/column-names.ts';
import { parameter, prepareJsonStatement } from '../../../db/statements/prepare-json-statement.ts';

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
    sql`select coalesce(json_agg(json_build_object(
      'id', ${droeCategory.id},
      'parent', ${droeCategory.parentId},
      'title_ru', ${droeCategory.titleRu},
      'title_en', ${droeCategory.titleEn},
      'forms', coalesce((
        select json_agg(json_build_object(
          'id', ${droeForm.id},
          'title_ru', ${droeForm.titleRu},
          'title_en', ${droeForm.titleEn},
          'description_ru', ${droeForm.descriptionRu},
          'description_en', ${droeForm.descriptionEn},
          'link_ru', ${droeForm.linkRu},
          'link_en', ${droeForm.linkEn},
          'button_title_ru', ${droeForm.buttonTitleRu},
          'button_title_en', ${droeForm.buttonTitleEn}
        ) order by ${droeForm.position}, ${droeForm.id})
        from ${droeForm} where ${droeForm.droeCategoryId} = ${droeCategory.id}
      ), '[]'::json)
    ) order by ${droeCategory.position}, ${droeCategory.id}), '[]'::json)
    from ${droeCategory} where ${droeCategory.type} = ${parameter(1)}::${typeOf(droeCategory.type)}`,
  );
  return { findCategories: async (type: DroeType) => (await categories(type)) ?? [] };
}
