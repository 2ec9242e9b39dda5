import {
  application,
  commission,
  commissionMeeting,
  commissionMember,
  employee,
  meetingAttendance,
  recommendation,
  seasonHistory,
} from '@zachetka/server/db/schema/index';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { institutes } from '../curriculum/programmes.ts';
import { demoAccount, demoAccounts } from '../demo-accounts.ts';
import type { DemoContext, DemoPart } from '../demo-part.ts';
import { addDays, atMoscowTime } from '../portfolio/demo-dates.ts';
import { thisSeason } from '../seasons/demo-seasons.ts';

const [ofUniversity, ofInstitute] = [1, 2];
const dentistry = institutes.find(({ titleRu }) => titleRu === 'Институт стоматологии')?.id ?? 1;

/** In the season that runs: the university's commission, and that of one institute, which has begun its work. */
export const commissions: DemoPart = {
  name: 'commissions',
  load: async (context) => {
    const { insert, today, progress } = context;
    await insert(
      commission,
      ['id', 'seasonId', 'instituteId'],
      [
        { id: ofUniversity, seasonId: thisSeason, instituteId: null },
        { id: ofInstitute, seasonId: thisSeason, instituteId: dentistry },
      ],
    );
    const members = await chooseMembers(context);
    await insert(commissionMember, ['commissionId', 'personId', 'duty', 'headOf'], members);
    const admin = demoAccount('admin').personId;
    await insert(
      seasonHistory,
      ['seasonId', 'at', 'actorId', 'action', 'detail'],
      [
        { commissionId: ofUniversity, instituteId: null },
        { commissionId: ofInstitute, instituteId: dentistry },
      ].map(({ commissionId, instituteId }, index) => ({
        seasonId: thisSeason,
        at: atMoscowTime(addDays(today, -59), 11, 10 + index),
        actorId: admin,
        action: 'saveCommission' as const,
        detail: {
          instituteId,
          members: members
            .filter((member) => member.commissionId === commissionId)
            .map(({ personId, duty }) => ({ personId, duty })),
        },
      })),
    );
    await recommendSome(context);
    await meet(context, members);
    progress(1, 1);
  },
};

type Member = typeof commissionMember.$inferSelect;

/** Heads of departments, who stand first among those without an account, and people of the sign-in page. */
async function chooseMembers({ database }: DemoContext): Promise<Member[]> {
  const heads = await database
    .select({ personId: employee.personId })
    .from(employee)
    .where(gt(employee.personId, demoAccounts.length))
    .orderBy(asc(employee.personId))
    .limit(5);
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = heads.map(({ personId }) => personId);
  const seat = (
    commissionId: number,
    personId: number,
    duty: Member['duty'],
    headOf: string | null = null,
  ) => ({
    commissionId,
    personId,
    duty,
    headOf,
  });
  return [
    seat(ofUniversity, first, 'CHAIR'),
    seat(ofUniversity, demoAccount('commission').personId, 'SECRETARY'),
    seat(ofUniversity, second, 'MEMBER'),
    seat(ofUniversity, third, 'MEMBER', 'Студенческий совет'),
    seat(ofInstitute, fourth, 'CHAIR'),
    seat(ofInstitute, demoAccount('verifier-none').personId, 'SECRETARY'),
    seat(ofInstitute, demoAccount('verifier').personId, 'MEMBER'),
    seat(ofInstitute, fifth, 'MEMBER'),
  ];
}

/** Of what the university has decided the institute has spoken before; of the rest it has looked at every second one. */
async function recommendSome({ database, insert, today }: DemoContext): Promise<void> {
  const filed = await database
    .select({
      id: application.id,
      status: application.status,
      filedAt: application.filingEndAt,
      decidedAt: application.checkEndAt,
    })
    .from(application)
    .where(
      and(
        eq(application.seasonId, thisSeason),
        eq(application.instituteId, dentistry),
        ne(application.status, 'DRAFT'),
      ),
    )
    .orderBy(asc(application.id));
  const isDecided = (status: string) => status === 'VERIFIED' || status === 'REJECTED';
  const secretary = demoAccount('verifier-none').personId;
  await insert(
    recommendation,
    ['applicationId', 'commissionId', 'isRecommended', 'reason', 'madeBy', 'madeAt'],
    filed
      .filter(({ status }, index) => isDecided(status) || index % 2 === 0)
      .map(({ id, status, filedAt, decidedAt }) => ({
        applicationId: id,
        commissionId: ofInstitute,
        isRecommended: status !== 'REJECTED',
        reason: status === 'REJECTED' ? 'Достижения не подтверждены полностью.' : null,
        madeBy: secretary,
        madeAt: between(filedAt, decidedAt ?? atMoscowTime(today, 0, 0)),
      })),
  );
}

/** Half-way. */
const between = (from: Date | null, until: Date) =>
  new Date(((from ?? until).getTime() + until.getTime()) / 2);

/** The institute has met once: everybody was there. */
async function meet({ insert, today }: DemoContext, members: readonly Member[]): Promise<void> {
  const present = members.filter(({ commissionId }) => commissionId === ofInstitute);
  const day = addDays(today, -3);
  await insert(
    commissionMeeting,
    [
      'id',
      'commissionId',
      'number',
      'heldOn',
      'agenda',
      'members',
      'quorum',
      'inFavour',
      'against',
      'abstained',
      'reason',
      'madeBy',
      'madeAt',
    ],
    [
      {
        id: 1,
        commissionId: ofInstitute,
        number: 1,
        heldOn: day,
        agenda: 'Рассмотрение заявок студентов института на ПГАС',
        members: present.length,
        quorum: '1/2',
        inFavour: present.length - 1,
        against: 0,
        abstained: 1,
        reason: 'Утвердить рекомендации по рассмотренным заявкам.',
        madeBy: demoAccount('verifier-none').personId,
        madeAt: atMoscowTime(day, 16, 30),
      },
    ],
  );
  await insert(
    meetingAttendance,
    ['meetingId', 'personId', 'duty'],
    present.map(({ personId, duty }) => ({ meetingId: 1, personId, duty })),
  );
}
