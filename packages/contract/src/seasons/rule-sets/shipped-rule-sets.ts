import laddersAndCaps from './ladders-and-caps.json' with { type: 'json' };
import tablesAndAge from './tables-and-age.json' with { type: 'json' };

/**
 * Complete rule sets to begin with, as files: import one, change what is different at your university.
 * The tables are after those of the Siberian Federal University of 2025, without the overlap that was published; the
 * ladders are after the way in which the Saint Petersburg University counts.
 */
export const shippedRuleSets: Readonly<Record<'tablesAndAge' | 'laddersAndCaps', unknown>> = {
  tablesAndAge,
  laddersAndCaps,
};
