import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../db/connect.ts';
import { addPeriodicTask } from '../../../../plugins/periodic-task.ts';
import { runWhenDue } from './ldap.ts';

const lookEverySeconds = 5;

/** The clock of LDAP: of all instances the one that looks first when it is time reads the directory. */
export function scheduleLdapReading(app: FastifyInstance, database: Database): void {
  let underWay: Promise<void> | undefined;
  addPeriodicTask(app, {
    name: 'LDAP',
    minutes: lookEverySeconds / 60,
    run: () => {
      // A directory may take longer than the pause between two looks.
      underWay ??= runWhenDue({
        database,
        alarm: (facts, text) => app.log.error(facts, text),
      }).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  });
}
