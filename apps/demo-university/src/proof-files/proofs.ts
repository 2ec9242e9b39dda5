import type { FileType } from '@zachetka/contract/files/file-types';
import { lazily } from '@zachetka/server/lib/lazily';
import { type Certificate, drawCertificate, drawMedal, drawNumberAndDate } from './designs.ts';
import type { Colour } from './drawing.ts';
import { preparePdf } from './pdf-file.ts';
import { preparePng } from './png-file.ts';

/** A kind of paper or picture that students attach, and how to make one. */
export type Proof = {
  fileName: string;
  type: Extract<FileType, 'pdf' | 'png'>;
  /** Each number makes another file; the same number the same file. */
  make: (number: number, date: string) => Promise<Buffer>;
};

const blue: Colour = [30, 90, 140];
const green: Colour = [24, 110, 96];
const red: Colour = [150, 48, 62];
const violet: Colour = [94, 66, 140];

const presented = 'студенту медицинского университета';

/** For what no more exact paper is known: it says nothing that could be wrong. */
const certificates: readonly Proof[] = [
  pdf('Сертификат.pdf', { kind: 'Сертификат', lines: ['участника', presented], colour: blue }),
  png('Скан сертификата.png', { kind: 'Сертификат', lines: ['участника', presented], colour: violet }),
];

const diploma = (of: string, colour: Colour): readonly Proof[] => [
  pdf('Диплом.pdf', { kind: 'Диплом', lines: ['награждается', presented, of], colour }),
  png('Скан диплома.png', { kind: 'Диплом', lines: ['награждается', presented, of], colour }),
];

const statement = (fileName: string, of: string, colour: Colour): readonly Proof[] => [
  pdf(`${fileName}.pdf`, { kind: 'Справка', lines: ['выдана', presented, of], colour }),
  png(`${fileName} (скан).png`, { kind: 'Справка', lines: ['выдана', presented, of], colour }),
];

/** By the title of the sub-block. */
const proofsOfSubBlocks: Readonly<Record<string, readonly Proof[]>> = {
  'Владение языками': certificates,
  'Предметные олимпиады и конкурсы': diploma('по итогам олимпиады', blue),
  'Именные стипендии и премии за учёбу': statement('Выписка из приказа', 'о назначении выплаты', blue),
  'Учебные проекты': statement('Справка с кафедры', 'о выполнении учебного проекта', green),
  'Научные публикации': statement('Справка о публикации', 'о выходе работы из печати', blue),
  'Научные статьи': statement('Справка о публикации', 'о выходе работы из печати', blue),
  'Доклады на конференциях': diploma('за доклад на конференции', violet),
  'Гранты и научные проекты': statement('Справка о гранте', 'об участии в научном проекте', violet),
  'Патенты и свидетельства': statement('Свидетельство о регистрации', 'о регистрации разработки', violet),
  'Студенческий научный кружок': statement('Справка из кружка', 'о работе в научном кружке', violet),
  'Волонтёрская деятельность': [
    pdf('Благодарственное письмо.pdf', {
      kind: 'Благодарность',
      lines: [presented, 'за волонтёрскую помощь'],
      colour: green,
    }),
    png('Волонтёрская книжка.png', {
      kind: 'Справка',
      lines: ['о волонтёрской деятельности', presented],
      colour: green,
    }),
  ],
  'Студенческое самоуправление': statement('Справка об участии', 'о работе в объединении', green),
  'Организация мероприятий': statement('Справка организатора', 'об организации мероприятия', green),
  Донорство: statement('Справка донора', 'о донации', red),
  'Творческие конкурсы и фестивали': diploma('по итогам творческого конкурса', red),
  'Участие в творческом коллективе': statement('Справка из коллектива', 'об участии в коллективе', red),
  'Публичное представление произведений': statement('Справка о показе', 'о показе произведения', red),
  'Спортивные соревнования': [
    pdf('Грамота.pdf', {
      kind: 'Грамота',
      lines: ['награждается', presented, 'по итогам соревнований'],
      colour: red,
    }),
    picture('Медаль.png', () => drawMedal('Соревнования', blue)),
    picture('Фото с награждения.png', () => drawMedal('Награждение', red)),
  ],
  'Спортивные разряды и звания': statement('Выписка из приказа о присвоении', 'о присвоении разряда', red),
  'Знак отличия комплекса ГТО': statement('Удостоверение ГТО', 'о получении знака отличия', red),
  'Производственная практика': statement('Справка о практике', 'о прохождении практики', green),
  'Работа в медицинской организации': statement('Справка с места работы', 'о работе по профилю', green),
};

export function proofsFor(subBlockTitle: string): readonly Proof[] {
  return proofsOfSubBlocks[subBlockTitle] ?? certificates;
}

function pdf(fileName: string, certificate: Certificate): Proof {
  const prepare = lazily(async () => preparePdf(drawCertificate(certificate)));
  return {
    fileName,
    type: 'pdf',
    make: async (number, date) => (await prepare())(drawNumberAndDate(number, date)),
  };
}

function png(fileName: string, certificate: Certificate): Proof {
  return picture(fileName, () => drawCertificate(certificate));
}

function picture(fileName: string, draw: () => ReturnType<typeof drawMedal>): Proof {
  const prepare = lazily(async () => preparePng(draw()));
  return { fileName, type: 'png', make: async (number, date) => (await prepare())(`${number} ${date}`) };
}
