import { fieldText } from '../registry/field-texts.ts';
import { fileOf, type Holding } from '../registry/holding.queries.ts';
import { fieldsOf } from './archive-rows.queries.ts';

/** What each file and each field means, in both languages: whoever opens the archive has no portal. */
export function archiveReadme(holdings: readonly Holding[]): string {
  const files = holdings.map((holding) => {
    const lines = Object.keys(fieldsOf(holding)).map((field) => {
      const { ru, en } = fieldText(field);
      return `  ${field.padEnd(24)}${ru} / ${en}`;
    });
    return [`${fileOf(holding)}.json: ${holding.title.ru} / ${holding.title.en}`, ...lines, ''].join('\n');
  });
  return `Мои данные. Всё, что портал хранит о вас.
Начните с index.html: он открывается в любом браузере. Файлы JSON содержат то же самое для программ, папка files — ваши файлы.
Время — по Гринвичу (ISO 8601). Если файла нет, таких данных о вас нет.
Решения, которые ещё не опубликованы, появятся здесь после публикации.
named.json: записи других людей и университета, где вы названы (of — файл или таблица, as — кем, key — номер записи).

My data. Everything that the portal holds of you.
Begin with index.html, which opens in any browser. The JSON files hold the same for programs, the folder files holds your files.
Moments are in UTC (ISO 8601). Where a file is missing there is nothing of that kind.
Decisions that were not published yet will be here once they are.
named.json: records of others and of the university that name you (of: the file or table, as: as what, key: the number of the record).

${files.join('\n')}`;
}
