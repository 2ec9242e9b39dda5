const form = {
  id: 1,
  title_ru: 'Справка об обучении',
  title_en: 'Certificate of study',
  description_ru: 'Готовится три дня',
  description_en: 'Takes three days',
  link_ru: 'https://forms.example/1',
  link_en: 'https://forms.example/1',
  button_title_ru: 'Заказать',
  button_title_en: 'Order',
};

/** The personal account, on its own and behind the gateway, with the specified fields and no other. */
export const specified: Readonly<Record<string, unknown>> = {
  'GET /user': [
    {
      person_id: 1,
      last_name: 'Петров',
      first_name: 'Пётр',
      middle_name: null,
      role: 'Сотрудник',
      block: null,
      department: 'Деканат',
      user_object_sid: 'sid-7',
    },
  ],
  'GET /lks-back/api/drpo': [
    { id: 1, title_ru: 'Справки', title_en: 'Certificates', children: [], forms: [form] },
  ],
};
