import { setTimeout as sleep } from 'node:timers/promises';
import type { Asker, Person } from './asking.ts';
import type { Ledger } from './ledger.ts';

type Row = { portfolioId: number; waiting: number };

/** The list of all portfolios, which may come from a standby. */
async function list({ ask }: Asker, { token }: Person, cookie?: string) {
  const answer = await ask({
    path: '/gateway/extra-edu/api/admin/achievements',
    method: 'POST',
    token,
    json: { pagination: { pageSize: 100 } },
    onlyReads: true,
    ...(cookie !== undefined && { cookie }),
  });
  return { ...answer, rows: (answer.body['achievements'] ?? []) as Row[] };
}

/** Whoever has decided does not find it waiting any more, whichever portal and standby they ask. Their browser carries a cookie that says so. */
export async function readBack(
  asker: Asker,
  ledger: Ledger,
  { verifier, person }: { verifier: Person; person: Person },
): Promise<void> {
  const { status, rows, portal, at } = await list(asker, verifier, 'zachetka_wrote=1');
  if (status !== 200) return;
  const row = rows.find(({ portfolioId }) => portfolioId === person.portfolioId);
  ledger.readBack += 1;
  if (row?.waiting === person.waiting) return;
  ledger.refusals.push({
    code: `a decision of one's own is not in the list (${row?.waiting} wait)`,
    portal,
    at,
  });
}

/** Somebody who decides nothing, and so is answered by standbys where the portals have some. */
export async function keepListing(asker: Asker, person: Person, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await list(asker, person);
    await sleep(100);
  }
}
