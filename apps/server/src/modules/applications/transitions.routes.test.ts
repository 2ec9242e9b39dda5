import { applicationStatuses } from '@zachetka/contract/applications/application-status.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationsWorld, createApplicationsWorld } from '../../testing/worlds/applications-world.ts';

let ground: ApplicationsWorld;
beforeAll(async () => {
  ground = await createApplicationsWorld();
});
afterAll(() => ground.close());

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
      const { student, id, element } = await ground.inStatus(status);
      const attempts = {
        edit: () => ground.call('PUT', `/${id}`, student, { portfolioElementIds: [] }),
        delete: () => ground.call('DELETE', `/${id}`, student),
        submit: () => ground.call('POST', `/${id}/submit`, student),
        assess: () =>
          ground.call('POST', '/assessment', ground.admin, [{ portfolioElementId: element.id, score: 3 }]),
        accept: () => ground.call('POST', `/${id}/verify`, ground.admin, { isVerified: true }),
        reject: () =>
          ground.call('POST', `/${id}/verify`, ground.admin, { isVerified: false, comment: 'Нет' }),
      };
      const attempt = attempts[action as keyof typeof attempts];
      const isLegal = (from as readonly string[]).includes(status);
      const refusal =
        code ?? (decided.has(status) ? 'applicationAlreadyDecided' : 'applicationStatusForbids');
      const answer = isLegal ? [(await attempt()).statusCode, undefined] : await ground.refused(attempt);
      expect(answer).toEqual(isLegal ? [action === 'delete' ? 204 : 200, undefined] : [409, refusal]);
    });
  }
});
