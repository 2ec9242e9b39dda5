import pg from 'pg';

export type Statement = { name?: string; text: string; values: unknown[] };

/** All but those that ask who is calling: that is the server's own work. */
export async function recordStatements<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; statements: Statement[] }> {
  const sent: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...asked: unknown[]) {
    const [first, values] = asked as [Statement | string, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values: [] } : first;
    sent.push({ ...statement, values: values ?? statement.values });
    return Reflect.apply(query, this, asked) as ReturnType<typeof query>;
  } as typeof query;
  try {
    const answer = await work();
    return { answer, statements: sent.filter(({ name }) => !name?.startsWith('auth_')) };
  } finally {
    pg.Client.prototype.query = query;
  }
}
