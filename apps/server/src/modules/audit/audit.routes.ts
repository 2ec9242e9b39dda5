import { auditCalls } from '@zachetka/contract/audit/audit.calls';
import * as schemas from '@zachetka/contract/audit/audit.schemas';
import * as journalSchemas from '@zachetka/contract/audit/journal.schemas';
import { journalActionTexts, journalKindTexts, journalValue } from '@zachetka/contract/audit/journal.texts';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { type Language, languageOf } from '../../lib/language.ts';
import type { Sheet } from '../../lib/spreadsheet/cell.ts';
import { sendSheet } from '../../lib/spreadsheet/send-sheet.ts';
import { wallClockIn } from '../../lib/wall-clock.ts';
import { findToldAmendments } from './amendment-list.queries.ts';
import { findJournal, type JournalFilters } from './journal.queries.ts';
import { writtenHead } from './seal-chain.ts';
import { sealHistories } from './seal-histories.ts';
import { countAudit, findLastSeal } from './sealing.queries.ts';
import { describeProblem, type Verdict, verifyAudit } from './verify-audit.ts';
import { writtenRows } from './written-rows.ts';

/** So many are named on the page; `npm run audit:verify` names all. */
const namedProblems = 100;
const namedAmendments = 100;
const namedRows = 20;

export const auditRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const serve = serveCalls(app, { ...schemas, ...journalSchemas });
  const key = config.AUDIT_KEY;

  const readState = async (): Promise<schemas.AuditState> => {
    const last = await findLastSeal(database);
    return {
      lastSeal: last
        ? {
            number: last.number,
            sealedAt: last.sealedAt.toISOString(),
            head: writtenHead(last.head),
            isSigned: last.isSigned,
          }
        : null,
      ...(await countAudit(database)),
      lastAmendments: (await findToldAmendments(database, namedAmendments)).map(({ at, rows, ...told }) => ({
        ...told,
        at: at.toISOString(),
        rows: writtenRows(rows, namedRows),
      })),
    };
  };
  serve(auditCalls.readAudit, readState);

  serve(auditCalls.sealNow, async () => {
    await sealHistories(database, { key });
    return readState();
  });

  const timeZone = config.TIME_ZONE;
  serve(auditCalls.listJournal, async ({ caller, query: { page, pageSize, ...filters } }) => {
    const asked = { readerId: caller.personId, timeZone, limit: pageSize + 1, offset: page * pageSize };
    const lines = await findJournal(database, asked, filters);
    return { lines: lines.slice(0, pageSize), hasMore: lines.length > pageSize };
  });
  serve(auditCalls.exportJournal, ({ caller, query: { format, language, ...filters }, headers }, reply) => {
    const inLanguage = language ?? languageOf(headers['accept-language']);
    const lines = linesOf(database, { readerId: caller.personId, timeZone, filters });
    const sheet = journalSheet(lines, { language: inLanguage, timeZone });
    return sendSheet(reply, sheet, { name: 'journal', format, language: inLanguage });
  });

  // Every row is looked at: whoever asks meanwhile gets the same answer.
  let underWay: Promise<schemas.AuditVerdict> | undefined;
  serve(auditCalls.checkAudit, () => {
    // Where the signatures begin only a person knows, who gives it to the command: the page says how many seals have none.
    underWay ??= verifyAudit(database, { key, signedFrom: 'firstSigned' })
      .then((verdict) => describeVerdict(verdict, key !== undefined))
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  });
};

function describeVerdict({ rows, problems, seals, signed }: Verdict, hasKey: boolean): schemas.AuditVerdict {
  const counts = Object.values(rows);
  const unsealed = counts.reduce((sum, each) => sum + each.unsealed, 0);
  return {
    checkedAt: new Date().toISOString(),
    rows: counts.reduce((sum, each) => sum + each.sealed, unsealed),
    unsealed,
    unsignedSeals: hasKey ? seals - signed : 0,
    problemCount: problems.length,
    problems: problems.slice(0, namedProblems).map(describeProblem),
  };
}

/** So many are asked for at a time, and so many are in a file. */
const exportedAtOnce = 5000;
const exportedAtMost = 100_000;

async function* linesOf(
  database: Database,
  { readerId, timeZone, filters }: { readerId: number; timeZone: string; filters: JournalFilters },
): AsyncIterable<journalSchemas.JournalLine> {
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
  lines: AsyncIterable<journalSchemas.JournalLine>,
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
