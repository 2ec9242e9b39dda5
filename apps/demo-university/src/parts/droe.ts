import type { DroeType } from '@zachetka/contract/study/droe/droe-types';
import { droeCategory, droeForm } from '@zachetka/server/db/schema/index';
import type { Bilingual } from '../curriculum/curriculum.ts';
import type { DemoPart } from '../demo-part.ts';

type Form = { title: Bilingual; description?: Bilingual };
type Category = { title: Bilingual; forms?: readonly Form[]; children?: readonly Category[] };

/** Pages of our own server: no link of the demo is dead. */
const pages: Record<DroeType, string> = {
  APPOINTMENT: '/placeholder/appointment',
  APPLY: '/placeholder/application',
};

const trees: Record<DroeType, readonly Category[]> = {
  APPOINTMENT: [
    {
      title: ['Кураторы и наставники', 'Supervisors and mentors'],
      forms: [
        {
          title: ['Встреча с куратором курса', 'Meet the supervisor of your year'],
          description: [
            'По вопросам учёбы, общежития и адаптации. Встреча занимает до 30 минут.',
            'About studies, housing and settling in. A meeting takes up to 30 minutes.',
          ],
        },
      ],
      children: [
        {
          title: ['Для иностранных студентов', 'For international students'],
          forms: [
            {
              title: ['Визовая поддержка', 'Visa support'],
              description: [
                'Возьмите паспорт и миграционную карту.',
                'Bring your passport and migration card.',
              ],
            },
            { title: ['Языковой клуб', 'Language club'] },
          ],
        },
        {
          title: ['Для первокурсников', 'For first-year students'],
          forms: [{ title: ['Экскурсия по кампусу', 'A tour of the campus'] }],
        },
      ],
    },
    {
      title: ['Психологическая служба', 'Psychological service'],
      forms: [
        {
          title: ['Очная консультация', 'A consultation in person'],
          description: ['Бесплатно и конфиденциально.', 'Free and confidential.'],
        },
        { title: ['Консультация по видеосвязи', 'A consultation by video'] },
      ],
    },
    {
      title: ['Научные кружки', 'Science clubs'],
      children: [
        {
          title: ['Хирургия', 'Surgery'],
          children: [
            {
              title: ['Отработка навыков', 'Practising skills'],
              forms: [
                {
                  title: ['Симуляционный центр: швы и узлы', 'Simulation centre: sutures and knots'],
                  description: [
                    'Группы до шести человек, нужна сменная обувь.',
                    'Groups of up to six; bring indoor shoes.',
                  ],
                },
              ],
            },
          ],
          forms: [{ title: ['Заседание кружка', 'A meeting of the club'] }],
        },
        {
          title: ['Терапия', 'Internal medicine'],
          forms: [{ title: ['Разбор клинических случаев', 'Clinical case conference'] }],
        },
      ],
    },
  ],
  APPLY: [
    {
      title: ['Дополнительные программы', 'Additional programmes'],
      forms: [
        {
          title: ['Младшая медицинская сестра по уходу', 'Junior nurse'],
          description: ['144 часа, для студентов со второго курса.', '144 hours, from the second year on.'],
        },
        {
          title: ['Медицинский английский', 'Medical English'],
          description: ['72 часа, по вечерам.', '72 hours, in the evenings.'],
        },
      ],
      children: [
        {
          title: ['Цифровая кафедра', 'Digital department'],
          forms: [{ title: ['Анализ данных в медицине', 'Data analysis in medicine'] }],
        },
      ],
    },
    {
      title: ['Волонтёрство', 'Volunteering'],
      forms: [
        {
          title: ['Волонтёры-медики', 'Medical volunteers'],
          description: [
            'Помощь в больницах и на массовых мероприятиях.',
            'Help in hospitals and at public events.',
          ],
        },
        { title: ['День донора', 'Blood donor day'] },
      ],
    },
    {
      title: ['Мероприятия', 'Events'],
      children: [
        {
          title: ['Спорт', 'Sport'],
          forms: [{ title: ['Универсиада: заявка команды', 'University games: enter a team'] }],
        },
        {
          title: ['Культура', 'Culture'],
          forms: [{ title: ['Студенческая весна', 'Student spring'] }],
        },
      ],
    },
  ],
};

const buttons: Record<DroeType, Bilingual> = {
  APPOINTMENT: ['Записаться', 'Make an appointment'],
  APPLY: ['Подать заявку', 'Submit an application'],
};

export const droe: DemoPart = {
  name: 'DROE',
  load: async ({ insert, progress }) => {
    const categories: (typeof droeCategory.$inferSelect)[] = [];
    const forms: (typeof droeForm.$inferSelect)[] = [];
    const add = (type: DroeType, category: Category, parentId: number | null, position: number): void => {
      const [titleRu, titleEn] = category.title;
      const id = categories.length + 1;
      categories.push({ id, code: `demo-${id}`, type, parentId, position, titleRu, titleEn });
      for (const [index, form] of (category.forms ?? []).entries()) {
        const formId = forms.length + 1;
        forms.push({
          id: formId,
          code: `demo-${formId}`,
          droeCategoryId: id,
          position: index + 1,
          titleRu: form.title[0],
          titleEn: form.title[1],
          descriptionRu: form.description?.[0] ?? null,
          descriptionEn: form.description?.[1] ?? null,
          linkRu: `${pages[type]}/${formId}?lng=ru`,
          linkEn: `${pages[type]}/${formId}?lng=en`,
          buttonTitleRu: buttons[type][0],
          buttonTitleEn: buttons[type][1],
        });
      }
      for (const [index, child] of (category.children ?? []).entries()) add(type, child, id, index + 1);
    };
    for (const type of ['APPOINTMENT', 'APPLY'] as const) {
      for (const [index, category] of trees[type].entries()) add(type, category, null, index + 1);
    }
    await insert(
      droeCategory,
      ['id', 'code', 'type', 'parentId', 'position', 'titleRu', 'titleEn'],
      categories,
    );
    await insert(
      droeForm,
      [
        'id',
        'code',
        'droeCategoryId',
        'position',
        'titleRu',
        'titleEn',
        'descriptionRu',
        'descriptionEn',
        'linkRu',
        'linkEn',
        'buttonTitleRu',
        'buttonTitleEn',
      ],
      forms,
    );
    progress(forms.length, forms.length);
  },
};
