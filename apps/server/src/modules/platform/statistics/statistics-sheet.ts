import type {
  StatisticsTable,
  VerificationStatistics,
} from '@zachetka/contract/platform/statistics/statistics.schemas';
import type { Language } from '../../../lib/language.ts';
import type { Cell, Sheet } from '../../../lib/spreadsheet/xlsx-file.ts';

type Table = { header: string[]; rows: Cell[][] };
type Words = Record<Language, string>;

const words = {
  day: { ru: 'С какого дня', en: 'From' },
  cut: { ru: 'Блок или институт', en: 'Block or institute' },
  all: { ru: 'Все', en: 'All' },
  sent: { ru: 'Отправлено', en: 'Sent' },
  decided: { ru: 'Проверено', en: 'Decided' },
  waiting: { ru: 'Ждут', en: 'Waiting' },
  verifier: { ru: 'Проверяющий', en: 'Verifier' },
  waitingInBlocks: { ru: 'Ждут в своих блоках', en: 'Waiting in own blocks' },
  reason: { ru: 'Комментарий', en: 'Comment' },
  returned: { ru: 'Возвращено', en: 'Returned' },
} satisfies Record<string, Words>;

const tables: Record<StatisticsTable, (figures: VerificationStatistics, language: Language) => Table> = {
  flow: ({ steps, all, blocks, institutes }, language) => ({
    header: [words.day, words.cut, words.sent, words.decided, words.waiting].map((each) => each[language]),
    rows: [{ title: words.all.ru, titleEn: words.all.en, ...all }, ...blocks, ...institutes].flatMap((cut) =>
      steps.map((day, index) => [
        day,
        language === 'ru' ? cut.title : cut.titleEn,
        ...[cut.sent, cut.decided, cut.waiting].map((numbers) => numbers[index] ?? 0),
      ]),
    ),
  }),
  verifiers: ({ verifiers }, language) => ({
    header: [words.verifier, words.decided, words.waitingInBlocks].map((each) => each[language]),
    rows: verifiers.map(({ fullName, decided, waiting }) => [fullName, decided, waiting]),
  }),
  reasons: ({ reasons }, language) => ({
    header: [words.reason, words.returned].map((each) => each[language]),
    rows: reasons.map(({ text, textEn, count }) => [language === 'ru' ? text : textEn, count]),
  }),
};

/** One table of the figures, as it stands on the page behind its picture. */
export function statisticsSheet(
  figures: VerificationStatistics,
  table: StatisticsTable,
  language: Language,
): Sheet {
  const { header, rows } = tables[table](figures, language);
  return {
    name: table,
    header,
    rows: (async function* () {
      yield* rows;
    })(),
  };
}
