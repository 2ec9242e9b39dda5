import { droeTypes } from '@zachetka/contract/droe/droe-types';
import { link, oneOf, optional, required, text, wholeNumber } from '../column-types.ts';
import { type ImportFile, repeats, unknown, updateWhereDifferent } from '../import-file.ts';

const code = text(200);
const position = wholeNumber(0, 1_000_000);

export const droeCategories: ImportFile = {
  name: 'droe-categories.csv',
  needs: [],
  tables: ['droe_category'],
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
    `create temporary table category on commit drop as
     select category_code as code, type, parent_code from staging
     union all
     select droe_category.code, droe_category.type::text, parent.code
     from droe_category left join droe_category as parent on parent.id = droe_category.parent_id
     where not exists (select 1 from staging where staging.category_code = droe_category.code)`,
  ],
  checks: [
    repeats('category_code'),
    unknown('category', 'parent_code', 'select 1 from category where category.code = staging.parent_code'),
    `select staging.line, 'the parent is of another type' as reason
     from staging join category as parent on parent.code = staging.parent_code where parent.type <> staging.type`,
    `with recursive above as (
       select line, category_code, parent_code as code, 1 as depth from staging where parent_code is not null
       union all
       select above.line, above.category_code, category.parent_code, above.depth + 1
       from above join category on category.code = above.code
       where category.parent_code is not null and above.depth < 100
     )
     select distinct line, 'the category is its own ancestor' as reason from above where code = category_code or depth >= 100`,
  ],
  merge: [
    `insert into droe_category (code, type, position, title_ru, title_en)
     select category_code, type::droe_type, position, title_ru, title_en from staging order by line
     ${updateWhereDifferent('droe_category', 'code', ['type', 'position', 'title_ru', 'title_en'])}`,
    `update droe_category set parent_id = parent.id
     from staging left join droe_category as parent on parent.code = staging.parent_code
     where droe_category.code = staging.category_code and droe_category.parent_id is distinct from parent.id`,
  ],
};

export const droeForms: ImportFile = {
  name: 'droe-forms.csv',
  needs: ['droe-categories.csv'],
  tables: ['droe_form'],
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
    unknown(
      'category',
      'category_code',
      'select 1 from droe_category where droe_category.code = staging.category_code',
    ),
  ],
  merge: [
    `insert into droe_form (code, droe_category_id, position, title_ru, title_en, description_ru, description_en,
       link_ru, link_en, button_title_ru, button_title_en)
     select form_code, droe_category.id, staging.position, staging.title_ru, staging.title_en, description_ru, description_en,
       link_ru, link_en, button_title_ru, button_title_en
     from staging join droe_category on droe_category.code = staging.category_code order by line
     ${updateWhereDifferent('droe_form', 'code', [
       'droe_category_id',
       'position',
       'title_ru',
       'title_en',
       'description_ru',
       'description_en',
       'link_ru',
       'link_en',
       'button_title_ru',
       'button_title_en',
     ])}`,
  ],
};
