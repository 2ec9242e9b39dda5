import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import type {
  Adoption,
  Scenario,
  ScenarioSettings,
  ScenarioVote,
} from '@zachetka/contract/scholarship/border/border.schemas';
import type {
  Commissions,
  Meeting,
  Meetings,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { CriterionInFile, RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type {
  Season,
  SeasonToCreate,
  SeasonWindowToSave,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../../app.ts';
import { connectDatabase } from '../../db/connect.ts';
import { sessionResult, studentFunding } from '../../db/schema/index.ts';
import { watchContract } from '../contract/contract-watch.ts';
import { createGroup, createPlan, enrol } from '../curriculum-factory.ts';
import { createBlock, createElement, createSubBlock } from '../portfolio-factory.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { testConfig } from '../test-config.ts';

type Signed = Awaited<ReturnType<TestApp['signIn']>>;
export type SeasonsWorld = Awaited<ReturnType<typeof createSeasonsWorld>>;

const api = '/gateway/extra-edu/api';
/** UTC, so that what is written and what is meant are the same in these tests. */
const timeZone = { TIME_ZONE: 'UTC' };

type Adopted = {
  name?: string;
  settings: ScenarioSettings;
  reason?: string;
  /** Of a season with a commission of the university: members who are there and in favour. */
  voters?: readonly { directoryId: string }[];
} & Partial<NonNullable<ScenarioVote['counts']>>;

/** A portal with a nomination that rules can name, and a clock that tests move. */
export async function createSeasonsWorld() {
  const test = await createTestApp(timeZone);
  const { app, database } = test;
  const block = await createBlock(database, {
    applicationTitleRu: 'Наука',
    applicationTitleEn: 'Research',
  });
  const articles = await createSubBlock(database, {
    blockId: block.id,
    code: 'articles',
    attributes: [
      { titleRu: 'Название', required: true },
      { titleRu: 'Вид', titleEn: 'Kind', code: 'kind', format: 'SELECT', options: ['ВАК', 'Scopus'] },
      { titleRu: 'Дата', format: 'DATE' },
      { titleRu: 'Мероприятие', code: 'event' },
    ],
  });
  const admin = await test.signIn('sh_admin');
  const commission = await test.signIn('vud_admin_attachments');
  const group = await createGroup(database, await createPlan(database));

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    who: Pick<Signed, 'headers'>,
    payload?: unknown,
    on = app,
  ) =>
    on.inject({
      method,
      url: `${api}${path}`,
      headers: who.headers,
      ...(payload !== undefined && { payload: payload as NonNullable<InjectOptions['payload']> }),
    });
  const ask = async <T>(...args: Parameters<typeof call>): Promise<T> => {
    const answer = await call(...args);
    if (answer.statusCode >= 300) throw new Error(`${args[0]} ${args[1]}: ${answer.body}`);
    return answer.statusCode === 204 ? (undefined as T) : answer.json<T>();
  };
  const refusal = async (
    ...args: Parameters<typeof call>
  ): Promise<{ status: number } & Partial<ErrorAnswer>> => {
    const answer = await call(...args);
    // An application has a status of its own.
    return { ...(answer.body !== '' && answer.json<Partial<ErrorAnswer>>()), status: answer.statusCode };
  };

  const student = async (ofGroup: { id: number } = group) => {
    const signed = await test.signIn('lks_student');
    const { id } = await enrol(database, signed.personId, ofGroup.id);
    await database.insert(studentFunding).values({ studentId: id, since: '2020-09-01', kind: 'STATE' });
    await database
      .insert(sessionResult)
      .values({ studentId: id, endedOn: '2026-06-30', average: 4.8, satisfactory: 0, debts: 0 });
    return { ...signed, studentId: id };
  };

  const season = async (
    windows: readonly SeasonWindowToSave[],
    {
      rules,
      announced = true,
      ...more
    }: Partial<SeasonToCreate> & { rules?: RuleFile; announced?: boolean } = {},
  ): Promise<Season> => {
    const made = await ask<Season>('POST', '/admin/seasons', admin, {
      awardTypeId: 1,
      titleRu: 'Осень 2026',
      titleEn: 'Autumn 2026',
      academicYear: 2026,
      period: 'AUTUMN',
      windows,
      ...more,
    });
    if (rules) await ask('PUT', `/admin/seasons/${made.id}/rules`, admin, { file: rules });
    if (announced) await ask('POST', `/admin/seasons/${made.id}/announce`, admin, { opensNow: true });
    return ask<Season>('GET', `/admin/seasons/${made.id}`, admin);
  };

  const enterVote = async (
    seasonId: number,
    { name = 'Места', settings, reason = 'Бюджет', voters, ...counts }: Adopted,
  ): Promise<Adoption> => {
    const path = `/admin/seasons/${seasonId}`;
    const scenario = await ask<Scenario>('POST', `${path}/scenarios`, commission, { name, settings });
    return ask<Adoption>('POST', `${path}/scenarios/${scenario.id}/adopt`, commission, {
      version: 1,
      reason,
      ...(voters
        ? await meet(seasonId, voters)
        : { counts: { present: 3, inFavour: 3, against: 0, abstained: 0, ...counts } }),
    });
  };
  /** Somebody else of the commission, who does nothing else in these tests. */
  const confirming = await test.signIn('vud_admin_attachments');
  const confirmation = (seasonId: number, { id }: Adoption) =>
    ['POST', `/admin/seasons/${seasonId}/adoptions/${id}/confirm`, confirming] as const;
  const adopt = async (seasonId: number, adopted: Adopted): Promise<Adoption> =>
    ask(...confirmation(seasonId, await enterVote(seasonId, adopted)));
  /** The next meeting of the university's commission, at which these members are and vote in favour. */
  const meet = async (seasonId: number, voters: readonly { directoryId: string }[]) => {
    const { commissions } = await ask<Commissions>('GET', `/admin/seasons/${seasonId}/commissions`, admin);
    const { id = 0 } = commissions.find(({ institute }) => institute === null) ?? {};
    const { meetings } = await ask<Meetings>('GET', `/commissions/${id}/meetings`, admin);
    const present = voters.map(({ directoryId }) => directoryId);
    const meeting = await ask<Meeting>('POST', `/commissions/${id}/meetings`, admin, {
      number: meetings.length + 1,
      heldOn: '2026-10-01',
      agenda: 'Граница',
      present,
      inFavour: present.length,
      against: 0,
      abstained: 0,
      reason: 'Принять',
    });
    return {
      meetingId: meeting.id,
      ballots: present.map((personId) => ({ personId, ballot: 'inFavour' as const })),
    };
  };

  return {
    test,
    database,
    admin,
    commission,
    confirming,
    enterVote,
    confirmation,
    adopt,
    meet,
    block,
    articles,
    group,
    call,
    ask,
    refusal,
    student,
    season,
    /** What the clock of the seasons shows, on every server; null: that of the database again. */
    setClock: (moment: string | null) =>
      database.$client.query(`create or replace function season_clock() returns timestamptz language sql stable as
        $$ select ${moment === null ? 'now()' : `timestamptz '${moment}'`} $$`),
    /** Takes every season out of force, so that the next test begins without any. */
    withoutSeasons: () => database.$client.query(`update season set state = 'DRAFT'`),
    article: (
      who: Pick<Signed, 'personId'>,
      {
        kind = 'ВАК',
        date = '2026-06-01',
        event = null,
        ...columns
      }: { kind?: string; date?: string; event?: string | null } & Partial<
        Parameters<typeof createElement>[1]
      > = {},
    ) =>
      createElement(database, {
        personId: who.personId,
        subBlockId: articles.id,
        status: 'VERIFIED',
        values: ['Статья', kind, date, event],
        ...columns,
      }),
    /** A second server on the same database, with connections of its own. */
    secondServer: async () => {
      const own = connectDatabase({ ...database.$client.options, max: 5 });
      const config = testConfig(timeZone);
      const second = await buildApp({ config, database: own, webRoot: false, watch: watchContract });
      await second.ready();
      return {
        app: second,
        close: async () => {
          await second.close();
          await own.$client.end();
        },
      };
    },
    close: test.close,
  };
}

/** All of the windows, one after the other, an hour each from nine o'clock on. */
export const windowsOfADay = (
  kinds: readonly WindowKind[],
  day = '2026-09-15',
): { kind: WindowKind; from: string; until: string }[] =>
  kinds.map((kind, index) => {
    const hour = String(9 + index).padStart(2, '0');
    return { kind, from: `${day}T${hour}:00`, until: `${day}T${hour}:59` };
  });

/** Two kinds of articles, a ladder of events, a cap. */
export function articleRules(
  more: Partial<RuleFile> = {},
  criterion: Partial<CriterionInFile> = {},
): RuleFile {
  return {
    award: 'pgas',
    version: '2026-autumn',
    titleRu: 'ПГАС',
    titleEn: 'PGAS',
    referenceDate: '2026-09-01',
    lookBack: 'P1Y',
    ageFactors: [{ olderThan: 'P6M', factor: '0.5' }],
    rounding: { digits: 2, mode: 'half-up' },
    directions: [{ id: 'science', titleRu: 'Наука', titleEn: 'Research', cap: null }],
    criteria: [
      {
        id: '8b',
        direction: 'science',
        titleRu: 'Публикации',
        titleEn: 'Publications',
        subBlocks: ['articles'],
        points: { matrix: { axes: ['kind'], cells: { ВАК: '10.25', Scopus: '20.5' } } },
        bestOf: 'event',
        ...criterion,
      },
    ],
    ...more,
  };
}
