import { sql } from 'drizzle-orm';
import {
  adoptionBallot,
  commissionMeeting,
  commissionMember,
  configurationRevision,
  employeeBlock,
  employeeContext,
  judgedPair,
  meetingAttendance,
  paperTemplate,
  publication,
  readingWords,
  readyCommentRevision,
  residencyRules,
  ruleVersion,
  scenario,
  scenarioAdoption,
  seasonSeal,
  settingsHistory,
  teamAward,
} from '../../../../db/schema/index.ts';
import { type Holding, whoDidIt } from './holding.queries.ts';

const protocol = {
  ru: 'Протокол остаётся, как был подписан; имя заменяется номером',
  en: 'A protocol stays as it was signed; the name becomes a number',
};

/** What somebody does for the university: their own lines, and tables that belong to nobody and say who has changed them. */
export const ofWork: readonly Holding[] = [
  {
    table: employeeBlock,
    kind: 'work',
    title: { ru: 'Блоки, которые вы проверяете', en: 'Blocks that you verify' },
    owner: { column: employeeBlock.personId },
    erasure: { how: 'delete' },
  },
  {
    table: employeeContext,
    kind: 'work',
    title: { ru: 'Ваши блоки: когда назначены', en: 'Your blocks: when they were given' },
    owner: { column: employeeContext.personId },
    without: [employeeContext.scopeId],
    erasure: { how: 'delete' },
  },
  {
    table: commissionMember,
    kind: 'work',
    title: { ru: 'Места в комиссиях', en: 'Seats on commissions' },
    owner: { column: commissionMember.personId },
    erasure: { how: 'blank', set: { headOf: sql`null` } },
  },
  {
    table: meetingAttendance,
    kind: 'work',
    title: { ru: 'Заседания, на которых вы были', en: 'Meetings that you attended' },
    owner: { column: meetingAttendance.personId },
    erasure: { how: 'keep', why: protocol },
  },
  {
    table: adoptionBallot,
    kind: 'work',
    title: { ru: 'Как вы голосовали о границе', en: 'How you voted on a border' },
    owner: { column: adoptionBallot.personId },
    erasure: { how: 'keep', why: protocol },
  },
  ...[
    { table: commissionMeeting, title: { ru: 'Заседания', en: 'Meetings' } },
    { table: configurationRevision, title: { ru: 'Структура портфолио', en: 'Structure of portfolios' } },
    { table: paperTemplate, title: { ru: 'Шаблоны документов', en: 'Templates of papers' } },
    { table: publication, title: { ru: 'Публикации', en: 'Publications' } },
    { table: readyCommentRevision, title: { ru: 'Готовые комментарии', en: 'Ready-made comments' } },
    {
      table: judgedPair,
      title: { ru: 'Решения об одной и той же награде', en: 'Decisions on the same award' },
    },
    { table: readingWords, title: { ru: 'Словарь чтения', en: 'Dictionary of the reading' } },
    {
      table: residencyRules,
      title: { ru: 'Правила баллов для ординатуры', en: 'Rules of residency points' },
    },
    { table: ruleVersion, title: { ru: 'Правила сезонов', en: 'Rules of seasons' } },
    { table: scenario, title: { ru: 'Варианты границы', en: 'Scenarios of the border' } },
    { table: seasonSeal, title: { ru: 'Печати сезонов', en: 'Seals of seasons' } },
    { table: scenarioAdoption, title: { ru: 'Голосования', en: 'Votes' } },
    {
      table: settingsHistory,
      title: {
        ru: 'История структуры и готовых комментариев',
        en: 'History of the structure and the ready comments',
      },
    },
    { table: teamAward, title: { ru: 'Командные награды', en: 'Team awards' } },
  ].map((each): Holding => ({ ...each, kind: 'work', erasure: { how: 'keep', why: whoDidIt } })),
];
