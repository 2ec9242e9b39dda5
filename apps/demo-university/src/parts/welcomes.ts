import { person, personWelcome } from '@zachetka/server/db/schema/index';
import type { DemoPart } from '../demo-part.ts';

/** Everybody of the demo knows the portal for years: whoever signs in as one of them begins with the work. */
export const welcomes: DemoPart = {
  name: 'welcomes',
  load: async (context) => {
    const people = await context.database.select({ personId: person.id }).from(person).orderBy(person.id);
    await context.insert(personWelcome, ['personId'], people);
    context.progress(people.length, people.length);
  },
};
