import pg from 'pg';
import { attachToPostgres, embeddedDatabase } from '../../apps/server/src/db/embedded/index.ts';
import { reservePortal } from './reserve-portal.ts';

/**
 * Gives the owner of a portfolio a demo account, with the password of the others: a test that changes a student's portfolio
 * takes one that no other test looks at; a second try finds it as the first did. Accounts belong to the university's login, so no call of the portal does it.
 */
export async function openAccount(portfolioId: number): Promise<string> {
  const { dataDir } = await reservePortal();
  const connection = await attachToPostgres(dataDir);
  const client = new pg.Client(connection(embeddedDatabase));
  const login = `student-${portfolioId}`;
  await client.connect();
  try {
    await client.query(
      `insert into login_account (login, person_id, password_hash)
       select $1, p.person_id, (select password_hash from login_account where login = 'student')
       from portfolio p where p.id = $2
       on conflict (login) do update set password_hash = excluded.password_hash, totp_secret = null, totp_step = null`,
      [login, portfolioId],
    );
  } finally {
    await client.end();
  }
  return login;
}
