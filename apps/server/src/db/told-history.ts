import type { SQL } from 'drizzle-orm';

/** A history as the journal of changes tells it: each module gives the parts of its own, and one statement puts them together. */
export type ToldHistory = {
  kind: SQL;
  /** Names the line among all histories. */
  key: SQL;
  at: SQL;
  actor: SQL;
  action: SQL;
  thing: SQL;
  before?: SQL;
  after?: SQL;
  reason?: SQL;
  /** The table, and which of its lines are told: `table where …`. */
  from: SQL;
};
