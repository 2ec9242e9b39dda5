import type { Application } from '@zachetka/contract/scholarship/applications/applications.schemas';
import type {
  ApplicationInCommission,
  CommissionApplications,
  Commissions,
  MemberDuty,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { eq } from 'drizzle-orm';
import { elementHistory, institute, speciality, studyGroup } from '../../db/schema/index.ts';
import { createGroup, createPlan, only } from '../curriculum-factory.ts';
import type { TestApp } from '../test-app.ts';
import { createSeasonsWorld } from './seasons-world.ts';

export type CommissionsWorld = Awaited<ReturnType<typeof createCommissionsWorld>>;
export type Signed = Awaited<ReturnType<TestApp['signIn']>>;

type Seat = readonly [who: { directoryId: string }, duty?: MemberDuty, headOf?: string];

const windows = (['applications', 'instituteCommission', 'universityCommission'] as const).map((kind) => ({
  kind,
  from: '2026-09-01T00:00',
  until: kind === 'instituteCommission' ? '2026-10-31T23:59' : '2026-12-31T23:59',
}));

/** Seasons with two institutes, whose students apply, and people without any role to sit on commissions. */
export async function createCommissionsWorld() {
  const world = await createSeasonsWorld();
  const { database, ask, refusal, admin } = world;
  const otherGroup = await createGroup(database, await createPlan(database));
  const instituteOf = async ({ id }: { id: number }) =>
    only(
      await database
        .select({ id: institute.id, titleRu: institute.titleRu })
        .from(studyGroup)
        .innerJoin(speciality, eq(speciality.id, studyGroup.specialityId))
        .innerJoin(institute, eq(institute.id, speciality.instituteId))
        .where(eq(studyGroup.id, id)),
    );
  const [own, other] = [await instituteOf(world.group), await instituteOf(otherGroup)];

  const commissionsOf = (seasonId: number) =>
    ask<Commissions>('GET', `/admin/seasons/${seasonId}/commissions`, admin);
  const bodyOf = (seats: readonly Seat[]) =>
    seats.map(([{ directoryId }, duty = 'MEMBER', headOf]) => ({
      personId: directoryId,
      duty,
      ...(headOf !== undefined && { headOf }),
    }));

  return {
    ...world,
    own,
    other,
    otherGroup,
    member: () => world.test.signIn(),
    /** Inside of all of its windows. */
    openSeason: async (more: Parameters<typeof world.season>[1] = {}) => {
      await world.setClock('2026-10-01 12:00Z');
      return world.season(windows, more);
    },
    commissionsOf,
    bodyOf,
    /** The commission of an institute, or of the university; the number that it has. */
    seat: async (seasonId: number, instituteId: number | null, seats: readonly Seat[]): Promise<number> => {
      const known = (await commissionsOf(seasonId)).commissions.find(
        (each) => (each.institute?.id ?? null) === instituteId,
      );
      const { commissions } = await ask<Commissions>('PUT', `/admin/seasons/${seasonId}/commissions`, admin, {
        instituteId,
        version: known?.version ?? null,
        members: bodyOf(seats),
      });
      return commissions.find((each) => (each.institute?.id ?? null) === instituteId)?.id ?? 0;
    },
    /** Filed by a new student, or by this one, with an article of the event. */
    filed: async (
      given: {
        group?: { id: number };
        who?: Awaited<ReturnType<typeof world.student>>;
        event?: string;
        seasonId?: number;
      } = {},
    ) => {
      const who = given.who ?? (await world.student(given.group));
      const element = await world.article(who, { event: given.event ?? null });
      const { id } = await ask<Application>('POST', '/applications', who, {
        portfolioElementIds: [element.id],
        ...(given.seasonId !== undefined && { seasonId: given.seasonId }),
      });
      await ask('POST', `/applications/${id}/submit`, who, {});
      return { id, who, elementId: element.id };
    },
    /** As a verifier has left it. */
    confirmed: async ({ personId }: { personId: number }, elementId: number, ownerId: number) => {
      await database.insert(elementHistory).values({
        elementId,
        personId: ownerId,
        blockId: world.block.id,
        subBlockId: world.articles.id,
        actorId: personId,
        action: 'confirm',
        fromStatus: 'SUBMITTED',
        toStatus: 'VERIFIED',
      });
    },
    before: (commissionId: number, who: Pick<Signed, 'headers'>, query = '') =>
      ask<CommissionApplications>('GET', `/commissions/${commissionId}/applications${query}`, who),
    standing: (applicationId: number, who: Pick<Signed, 'headers'>) =>
      ask<ApplicationInCommission>('GET', `/applications/${applicationId}/commission`, who),
    recommend: (
      commissionId: number,
      who: Pick<Signed, 'headers'>,
      ids: readonly number[],
      more: object = {},
    ) =>
      refusal('POST', `/commissions/${commissionId}/recommendations`, who, {
        isRecommended: true,
        applications: ids.map((id) => ({ id })),
        ...more,
      }),
  };
}
