import { queryOptions } from '@tanstack/react-query';
import { droeCalls } from '@zachetka/contract/study/droe/droe.calls';
import type { DroeCategory } from '@zachetka/contract/study/droe/droe.schemas';
import type { DroeType } from '@zachetka/contract/study/droe/droe-types';
import { callApi } from '@/lib/api-client.ts';
import { type Foreign, listOf, numberOf, textOf } from '@/lib/foreign.ts';

export function categoriesQuery(type: DroeType) {
  return queryOptions({
    queryKey: droeKeys.categories(type),
    queryFn: async ({ signal }) =>
      listOf(await callApi(droeCalls.listDroeCategories, { query: { type }, signal }), completeCategory),
  });
}

const droeKeys = { categories: (type: DroeType) => ['droe', type] as const };

function completeCategory(category: Foreign<DroeCategory>): DroeCategory {
  return {
    id: numberOf(category.id),
    title_ru: textOf(category.title_ru, category.title_en),
    title_en: textOf(category.title_en, category.title_ru),
    children: listOf(category.children, completeCategory),
    forms: listOf(category.forms, (form) => ({
      id: numberOf(form.id),
      title_ru: textOf(form.title_ru, form.title_en),
      title_en: textOf(form.title_en, form.title_ru),
      description_ru: form.description_ru ?? null,
      description_en: form.description_en ?? form.description_ru ?? null,
      link_ru: textOf(form.link_ru, form.link_en),
      link_en: textOf(form.link_en, form.link_ru),
      button_title_ru: textOf(form.button_title_ru, form.button_title_en),
      button_title_en: textOf(form.button_title_en, form.button_title_ru),
    })),
  };
}
