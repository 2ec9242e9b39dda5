import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { openReplica, type Replica } from '../db/replica/index.ts';

/** Nothing where none is named. One that is away is no reason not to start: the primary has everything. */
export function openPortalReplica(
  { DATABASE_READ_URL: url, DATABASE_POOL: size }: Config,
  primary: Database,
  warn: (facts: object, text: string) => void,
): Replica | undefined {
  if (url === undefined) return undefined;
  return openReplica({
    url,
    size,
    primary,
    onChange: (isUp, err) =>
      warn(
        { err },
        isUp ? 'a replica answers: it is read from' : 'no replica answers: all is read from the primary',
      ),
  });
}
