import { applicationStatuses } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
} from '../../../testing/worlds/applications-world.ts';

let world: ApplicationsWorld;
beforeAll(async () => {
  world = await createApplicationsWorld();
});
afterAll(() => world.close());

describe('the transition table', () => {
  const ways = {
    edit: { from: ['DRAFT'], code: 'applicationStatusForbids' },
    delete: { from: ['DRAFT'], code: 'applicationStatusForbids' },
    submit: { from: ['DRAFT'], code: 'applicationStatusForbids' },
    assess: { from: ['SUBMITTED', 'RE_SUBMITTED'], code: 'elementNotUnderAssessment' },
    accept: { from: ['SUBMITTED', 'RE_SUBMITTED'], code: undefined },
    reject: { from: ['SUBMITTED', 'RE_SUBMITTED'], code: undefined },
  } as const;
  const decided = new Set<string>(['VERIFIED', 'REJECTED']);

  for (const [action, { from, code }] of Object.entries(ways)) {
    it.each(applicationStatuses)(`${action} from %s`, async (status) => {
      const { student, id, element } = await world.inStatus(status);
      const attempts = {
        edit: () => world.call('PUT', `/${id}`, student, { portfolioElementIds: [] }),
        delete: () => world.call('DELETE', `/${id}`, student),
        submit: () => world.call('POST', `/${id}/submit`, student),
        assess: () =>
          world.call('POST', '/assessment', world.admin, [{ portfolioElementId: element.id, score: 3 }]),
        accept: () => world.call('POST', `/${id}/verify`, world.admin, { isVerified: true }),
        reject: () => world.call('POST', `/${id}/verify`, world.admin, { isVerified: false, comment: 'Нет' }),
      };
      const attempt = attempts[action as keyof typeof attempts];
      const isLegal = (from as readonly string[]).includes(status);
      const refusal =
        code ?? (decided.has(status) ? 'applicationAlreadyDecided' : 'applicationStatusForbids');
      const answer = isLegal ? [(await attempt()).statusCode, undefined] : await world.refused(attempt);
      expect(answer).toEqual(isLegal ? [action === 'delete' ? 204 : 200, undefined] : [409, refusal]);
    });
  }
});
