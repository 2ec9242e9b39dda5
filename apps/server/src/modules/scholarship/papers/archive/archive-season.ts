import type { Portfolio } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { type SeasonPaperKind, seasonPaperKinds } from '@zachetka/contract/scholarship/papers/paper-kinds';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { xlsxFile } from '../../../../lib/spreadsheet/xlsx-file.ts';
import { type ZipPart, zipArchive } from '../../../../lib/spreadsheet/zip-archive.ts';
import { preparePortfolioJson } from '../../../portfolio/portfolio/index.ts';
import { findRuleVersions, findSeasonHistory, type SeasonRow } from '../../season-rules/index.ts';
import type { PaperApplication } from '../contents/read-season.ts';
import { findContent, findKeptOfSeason } from '../kept/kept-papers.queries.ts';
import { paymentsSheet } from '../payments-sheet.ts';
import { figuresSheet, seasonFigures } from '../season-figures.ts';
import {
  type PaperSetting,
  readSeasonToWrite,
  type SeasonToWrite,
  writeSeasonPaper,
} from '../write-paper.ts';

/**
 * One archive that needs no portal to be read: what the season was, its rules, every application with its achievements as they are
 * called today, the papers and the tables. Rules and the structure of portfolios may change afterwards; it does not.
 */
export function prepareArchiveSeason(database: Database, setting: PaperSetting) {
  const readPortfolio = preparePortfolioJson(database);

  async function* applicationsAsJson(applications: readonly PaperApplication[]): AsyncGenerator<string> {
    let before = '[\n';
    for (const { elementIds, personId, ...application } of applications) {
      const { body } = await readPortfolio({ of: { personId }, elementIds });
      const achievements = achievementsIn(JSON.parse(body.toString()) as Portfolio);
      yield `${before}${JSON.stringify({ ...application, achievements })}`;
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }

  async function* parts(toWrite: SeasonToWrite, owner: number): AsyncGenerator<ZipPart> {
    const { season: records, adoptions, published, applications } = toWrite.season;
    const rules = await findRuleVersions(database, records.id);
    const history = await findSeasonHistory(database, records.id);
    yield { name: 'README.txt', content: [archiveContents(records)] };
    yield {
      name: 'season.json',
      content: [asJson({ season: records, published, adoptions, commissions: toWrite.records, history })],
    };
    for (const { id: _id, file, ...version } of rules) {
      yield { name: `rules/version-${version.number}.json`, content: [asJson({ ...version, rules: file })] };
    }
    yield { name: 'applications.json', content: applicationsAsJson(applications) };
    yield { name: 'payments.xlsx', content: xlsxFile(paymentsSheet(toWrite.season, {})) };
    yield { name: 'figures.xlsx', content: xlsxFile(figuresSheet(seasonFigures(toWrite.season), 'ru')) };
    yield* papers(toWrite, owner);
  }

  /** What was kept, as it was kept; of the rest what can be made. What has too many lines for a paper stands in the tables. */
  async function* papers(toWrite: SeasonToWrite, owner: number): AsyncGenerator<ZipPart> {
    const kept = await findKeptOfSeason(database, toWrite.season.season.id);
    const isKept = (kind: SeasonPaperKind, institute: string | null = null) =>
      kept.some((paper) => paper.kind === kind && paper.institute === institute);
    for (const { id, fileName } of kept.toReversed()) {
      const isAlone = kept.filter((paper) => paper.fileName === fileName).length === 1;
      const name = isAlone ? fileName : `${id} ${fileName}`;
      yield { name: `papers/${name}`, content: [await findContent(database, id)] };
    }
    const institutes = institutesOf(toWrite.season.applications);
    const write = async (name: string, kind: SeasonPaperKind, institute?: string): Promise<ZipPart[]> => {
      try {
        const query = institute === undefined ? {} : { institute };
        const paper = await writeSeasonPaper(database, { ...setting, owner }, toWrite, { kind, query });
        return [{ name: `papers/${name}.docx`, content: [paper] }];
      } catch (error) {
        if (error instanceof AppError && (error.code === 'paperTooLong' || error.code === 'notPublished'))
          return [];
        throw error;
      }
    };
    for (const kind of seasonPaperKinds) {
      if (kind !== 'instituteProtocol' && !isKept(kind)) yield* await write(kind, kind);
    }
    for (const [index, institute] of institutes.entries()) {
      if (isKept('instituteProtocol', institute)) continue;
      yield* await write(`instituteProtocol-${index + 1}`, 'instituteProtocol', institute);
    }
  }

  return async (seasonId: number, owner: number) => {
    const toWrite = await readSeasonToWrite(database, seasonId);
    if (toWrite.season.isHeldBack) throw new AppError('seasonStillHeld');
    return { archive: zipArchive(parts(toWrite, owner)), season: toWrite.season.season };
  };
}

/** By their Russian titles, those that somebody applied from. */
const institutesOf = (applications: readonly PaperApplication[]): string[] =>
  [...new Set(applications.flatMap(({ institute }) => (institute === null ? [] : [institute])))].toSorted(
    (one, other) => one.localeCompare(other, 'ru'),
  );

/** What was achieved, in the words of today: titles and values, and no number that only this portal understands. */
function achievementsIn({ blocks }: Portfolio) {
  return blocks.flatMap(({ title: block, subBlocks }) =>
    subBlocks.flatMap(({ title: subBlock, elements }) =>
      elements.map(({ id, status, score, attributes, attachments }) => ({
        id,
        block,
        subBlock,
        status,
        verificationScore: score,
        values: attributes.map(({ title, value }) => ({ title, value })),
        files: attachments.map(({ name }) => name),
      })),
    ),
  );
}

/** A map is no JSON: written as its entries. */
const asJson = (value: unknown): string =>
  `${JSON.stringify(value, (_key, each: unknown) => (each instanceof Map ? Object.fromEntries(each) : each), 2)}\n`;

/** The first thing that somebody reads who opens the archive in ten years. */
const archiveContents = ({
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
