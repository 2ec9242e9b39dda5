import type { SeasonRow } from '../../season-rules/index.ts';

/** The first thing that somebody reads who opens the archive in ten years. */
export const archiveContents = ({
  titleRu,
  titleEn,
  awardType,
}: SeasonRow): string => `${titleRu} (${awardType.titleRu})
Архив сезона. Файлы JSON открываются в любом текстовом редакторе, остальные — в текстовом редакторе и в таблицах.

season.json         календарь, условия, публикация, голосования, комиссии, история
rules/              правила, по которым считали баллы, все версии
applications.json   заявки: кто, номинация, баллы, решение, место, сумма, достижения
payments.xlsx       кому сколько назначено
figures.xlsx        сводка по институтам, курсам, номинациям и направлениям
papers/             протоколы, опись, проект приказа, список для публикации

${titleEn} (${awardType.titleEn})
Archive of the season. The JSON files open in any editor of texts, the others in a word processor or a spreadsheet.

season.json         calendar, gates, publication, votes, commissions, history
rules/              the rules by which points were counted, every version
applications.json   applications: who, nomination, points, decision, place, amount, achievements
payments.xlsx       who was awarded how much
figures.xlsx        figures by institute, year of study, nomination and direction
papers/             protocols, list of documents, draft of the order, public list
`;
