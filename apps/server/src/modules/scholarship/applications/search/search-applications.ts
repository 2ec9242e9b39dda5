import { mayPass } from '@zachetka/contract/access/access-rules';
import type { SearchResult } from '@zachetka/contract/platform/search/search.schemas';
import { applicationStatusTexts } from '@zachetka/contract/scholarship/applications/application-status.texts';
import type { Database } from '../../../../db/connect.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { prepareFindByNumber } from './application-search.queries.ts';

/** By its number: the student's own, or any that was filed for the commission. */
export function prepareSearchApplications(database: Database) {
  const findByNumber = prepareFindByNumber(database);
  return async ({ roles, personId }: Caller, id: number): Promise<SearchResult[]> => {
    const found = await findByNumber({ id, readerId: personId });
    if (!found) return [];
    const own = found.personId === personId && mayPass('ownApplications', roles);
    if (!own && (found.status === 'DRAFT' || !mayPass('allApplications', roles))) return [];
    const { ru, en } = applicationStatusTexts[found.status];
    return [
      {
        kind: 'application',
        id,
        title: `Заявка № ${id}`,
        titleEn: `Application No. ${id}`,
        details: `${found.fullName} · ${ru}`,
        detailsEn: `${found.fullName} · ${en}`,
        link: `/application-for-pgas?id=${id}${own ? '' : '&view=true'}`,
      },
    ];
  };
}
