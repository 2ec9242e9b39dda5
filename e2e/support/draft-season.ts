import type { Page } from '@playwright/test';
import { shippedRuleSets } from '@zachetka/contract/scholarship/seasons/rule-sets/shipped-rule-sets';
import { windowKinds } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type { Season, SeasonToCreate } from '@zachetka/contract/scholarship/seasons/seasons.schemas';

const seasons = '/gateway/extra-edu/api/admin/seasons';

/** A season with a calendar and rules for its pages to show. Nobody but the administrators sees a draft: no other test knows of it. */
export async function draftSeason(page: Page, adminToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${adminToken}` };
  const season: SeasonToCreate = {
    awardTypeId: 1,
    titleRu: 'Осень 2098',
    titleEn: 'Autumn 2098',
    academicYear: 2098,
    period: 'AUTUMN',
    previousSeasonId: null,
    gates: [{ kind: 'fullTime' }, { kind: 'semester', from: 2, until: null }],
    windows: windowKinds.map((kind, month) => ({
      kind,
      from: `2098-0${month + 1}-01T00:00`,
      until: `2098-0${month + 1}-20T23:59`,
    })),
  };
  const created = await page.request.post(seasons, { headers, data: season });
  const { id } = (await created.json()) as Season;
  await page.request.put(`${seasons}/${id}/rules`, {
    headers,
    data: { file: shippedRuleSets.tablesAndAge },
  });
  return id;
}
