import { journalCalls } from '@zachetka/contract/platform/audit/journal.calls';
import * as schemas from '@zachetka/contract/platform/audit/journal.schemas';
import {
  journalActionTexts,
  journalKindTexts,
  journalValue,
} from '@zachetka/contract/platform/audit/journal.texts';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { type Language, languageOf } from '../../../lib/language.ts';
import { sendSheet } from '../../../lib/spreadsheet/send-sheet.ts';
import type { Sheet } from '../../../lib/spreadsheet/xlsx-file.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import { findJournal, type JournalFilters } from './journal.queries.ts';

export const journalRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const serve = serveCalls(app, schemas);
  const timeZone = config.TIME_ZONE;
  serve(journalCalls.listJournal, async ({ caller, query: { page, pageSize, ...filters } }) => {
    const asked = { readerId: caller.personId, timeZone, limit: pageSize + 1, offset: page * pageSize };
    const lines = await findJournal(database, asked, filters);
    return { lines: lines.slice(0, pageSize), hasMore: lines.length > pageSize };
  });
  serve(journalCalls.exportJournal, ({ caller, query: { format, language, ...filters }, headers }, reply) => {
    const inLanguage = language ?? languageOf(headers['accept-language']);
    const lines = linesOf(database, { readerId: caller.personId, timeZone, filters });
    const sheet = journalSheet(lines, { language: inLanguage, timeZone });
    return sendSheet(reply, sheet, { name: 'journal', format, language: inLanguage });
  });
};

/** So many are asked for at a time, and so many are in a file. */
const exportedAtOnce = 5000;
const exportedAtMost = 100_000;

async function* linesOf(
  database: Database,
  { readerId, timeZone, filters }: { readerId: number; timeZone: string; filters: JournalFilters },
): AsyncIterable<schemas.JournalLine> {
  for (let offset = 0; offset < exportedAtMost; offset += exportedAtOnce) {
    const asked = { readerId, timeZone, limit: exportedAtOnce, offset };
    const lines = await findJournal(database, asked, filters);
    yield* lines;
    if (lines.length < exportedAtOnce) return;
  }
}

const journalColumns = {
  ru: ['Когда', 'Кто', 'Вид', 'Что сделано', 'С чем', 'Было', 'Стало', 'Причина'],
  en: ['When', 'Who', 'Kind', 'What was done', 'To what', 'Before', 'After', 'Reason'],
};

function journalSheet(
  lines: AsyncIterable<schemas.JournalLine>,
  { language, timeZone }: { language: Language; timeZone: string },
): Sheet {
  const value = (kind: string, text: string | null) => text && journalValue(kind, text, language);
  return {
    name: language === 'ru' ? 'Журнал изменений' : 'Journal of changes',
    header: journalColumns[language],
    rows: (async function* () {
      for await (const { at, actor, kind, action, thing, before, after, reason } of lines) {
        yield [
          { wallTime: wallClockIn(timeZone, new Date(at)) },
          actor,
          journalKindTexts[kind][language],
          journalActionTexts[action][language],
          thing,
          value(kind, before),
          value(kind, after),
          reason,
        ];
      }
    })(),
  };
}
