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

const diploma: readonly Proof[] = [
  pdf('Диплом.pdf', {
    kind: 'Диплом',
    lines: ['I степени', presented, 'за успехи в учёбе и труде'],
    colour: blue,
  }),
  png('Скан сертификата.png', {
    kind: 'Сертификат',
    lines: ['участника', presented, 'школа клинических навыков'],
    colour: violet,
  }),
];

/** By the beginning of the title of the block; any other block has the first ones. */
const proofsOfBlocks: readonly { titles: RegExp; proofs: readonly Proof[] }[] = [
  {
    titles: /^(Учебная|Дополнительное)/,
    proofs: [
      pdf('Диплом олимпиады.pdf', {
        kind: 'Диплом',
        lines: ['победителя олимпиады', 'по анатомии человека', presented],
        colour: blue,
      }),
      pdf('Сертификат.pdf', {
        kind: 'Сертификат',
        lines: ['о прохождении курса', '«Первая помощь»', 'объём 36 часов'],
        colour: green,
      }),
      ...diploma.slice(1),
    ],
  },
  {
    titles: /^Научн/,
    proofs: [
      pdf('Диплом конференции.pdf', {
        kind: 'Диплом',
        lines: ['II степени', 'за доклад на студенческой', 'научной конференции'],
        colour: violet,
      }),
      pdf('Справка о публикации.pdf', {
        kind: 'Справка',
        lines: ['редакция подтверждает, что статья', 'принята к печати в журнал', '«Вопросы юной медицины»'],
        colour: blue,
      }),
    ],
  },
  {
    titles: /^(Общественная|Внеучебная|Практика)/,
    proofs: [
      pdf('Благодарственное письмо.pdf', {
        kind: 'Благодарность',
        lines: [presented, 'за помощь пациентам', 'городской больницы'],
        colour: green,
      }),
      png('Волонтёрская книжка.png', {
        kind: 'Справка',
        lines: ['о волонтёрской деятельности', 'акция «Проверь давление»', 'отработано 24 часа'],
        colour: green,
      }),
    ],
  },
  {
    titles: /^Культурн/,
    proofs: [
      pdf('Диплом лауреата.pdf', {
        kind: 'Диплом',
        lines: ['лауреата', 'фестиваль «Студенческая весна»', 'номинация «Вокал»'],
        colour: red,
      }),
    ],
  },
  {
    titles: /^Спорт/,
    proofs: [
      pdf('Грамота.pdf', {
        kind: 'Грамота',
        lines: ['за I место', 'первенство вуза', 'по волейболу'],
        colour: red,
      }),
      picture('Медаль.png', () => drawMedal('Первенство вуза', blue)),
      picture('Фото с награждения.png', () => drawMedal('Кубок ректора', red)),
    ],
  },
];

export function proofsFor(blockTitle: string): readonly Proof[] {
  return proofsOfBlocks.find(({ titles }) => titles.test(blockTitle))?.proofs ?? diploma;
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
