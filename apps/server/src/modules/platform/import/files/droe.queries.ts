import { droeTypes } from '@zachetka/contract/study/droe/droe-types';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { droeCategory, droeForm } from '../../../../db/schema/index.ts';
import { nameOf, typeOf } from '../../../../db/statements/column-names.ts';
import { link, oneOf, optional, required, text, wholeNumber } from '../column-types.ts';
import { because, changeRows, type ImportFile, mergeRows, repeats, unknown } from '../import-file.queries.ts';

const code = text(200);
const position = wholeNumber(0, 1_000_000);

const parent = alias(droeCategory, 'parent');
const isThisCategory = sql`${droeCategory.code} = staging.category_code`;

export const droeCategories: ImportFile = {
  kind: 'droe-categories',
  needs: [],
  tables: [droeCategory],
  columns: [
    required('category_code', code),
    required('type', oneOf(droeTypes)),
    optional('parent_code', code),
    required('position', position),
    required('title_ru'),
    required('title_en'),
  ],
  prepare: [
    // Every category as it will be after the merge, so that parents may stand anywhere in the file.
    sql`create temporary table category on commit drop as
      select staging.category_code as own_code, staging.type as own_type, staging.parent_code as parents_code from staging
      union all
      select ${droeCategory.code}, ${droeCategory.type}::text, ${parent.code}
      from ${droeCategory} left join ${droeCategory} ${parent} on ${parent.id} = ${droeCategory.parentId}
      where not exists (select 1 from staging where ${isThisCategory})`,
  ],
  checks: [
    repeats('category_code'),
    unknown(
      'category',
      'parent_code',
      sql`select 1 from category where category.own_code = staging.parent_code`,
    ),
    sql`select staging.line, ${because('parentType')} as reason
      from staging join category on category.own_code = staging.parent_code where category.own_type <> staging.type`,
    sql`with recursive above as (
        select staging.line, staging.category_code as below, staging.parent_code as next, 1 as depth
        from staging where staging.parent_code is not null
        union all
        select above.line, above.below, category.parents_code, above.depth + 1
        from above join category on category.own_code = above.next
        where category.parents_code is not null and above.depth < 100
      )
      select distinct above.line, ${because('ownAncestor')} as reason
      from above where above.next = above.below or above.depth >= 100`,
  ],
  merge: [
    mergeRows(droeCategory, {
      key: [[droeCategory.code, sql`staging.category_code`]],
      values: [
        [droeCategory.type, sql`staging.type::${typeOf(droeCategory.type)}`],
        [droeCategory.position, sql`staging.position`],
        [droeCategory.titleRu, sql`staging.title_ru`],
        [droeCategory.titleEn, sql`staging.title_en`],
      ],
      from: sql`from staging order by staging.line`,
    }),
    changeRows(
      droeCategory,
      sql`set ${nameOf(droeCategory.parentId)} = ${parent.id}
      from staging left join ${droeCategory} ${parent} on ${parent.code} = staging.parent_code
      where ${isThisCategory} and ${droeCategory.parentId} is distinct from ${parent.id}`,
    ),
  ],
};

export const droeForms: ImportFile = {
  kind: 'droe-forms',
  needs: ['droe-categories'],
  tables: [droeForm],
  columns: [
    required('form_code', code),
    required('category_code', code),
    required('position', position),
    required('title_ru'),
    required('title_en'),
    optional('description_ru', text(4000)),
    optional('description_en', text(4000)),
    required('link_ru', link),
    required('link_en', link),
    required('button_title_ru', text(200)),
    required('button_title_en', text(200)),
  ],
  checks: [
    repeats('form_code'),
    unknown('category', 'category_code', sql`select 1 from ${droeCategory} where ${isThisCategory}`),
  ],
  merge: [
    mergeRows(droeForm, {
      key: [[droeForm.code, sql`staging.form_code`]],
      values: [
        [droeForm.droeCategoryId, sql`${droeCategory.id}`],
        [droeForm.position, sql`staging.position`],
        [droeForm.titleRu, sql`staging.title_ru`],
        [droeForm.titleEn, sql`staging.title_en`],
        [droeForm.descriptionRu, sql`staging.description_ru`],
        [droeForm.descriptionEn, sql`staging.description_en`],
        [droeForm.linkRu, sql`staging.link_ru`],
        [droeForm.linkEn, sql`staging.link_en`],
        [droeForm.buttonTitleRu, sql`staging.button_title_ru`],
        [droeForm.buttonTitleEn, sql`staging.button_title_en`],
      ],
      from: sql`from staging join ${droeCategory} on ${isThisCategory} order by staging.line`,
    }),
  ],
};
