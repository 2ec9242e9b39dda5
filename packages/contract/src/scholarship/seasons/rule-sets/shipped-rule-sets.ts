import kemerovo from './kemerovo.json' with { type: 'json' };
import laddersAndCaps from './ladders-and-caps.json' with { type: 'json' };
import levelsAndCounts from './levels-and-counts.json' with { type: 'json' };
import sfu2025 from './sfu-2025.json' with { type: 'json' };
import tablesAndAge from './tables-and-age.json' with { type: 'json' };
import ugma2012 from './ugma-2012.json' with { type: 'json' };

/**
 * Rule sets to begin with, as files: import one, change what is different at your university. The first two fit to the portfolio
 * of the demo university: the tables are after those of the Siberian Federal University of 2025, the ladders after the way in
 * which the Saint Petersburg University counts. The others are tables as they were published: docs/season-rules.md says from where,
 * and which fields of a portfolio they need.
 */
export const shippedRuleSets: Readonly<Record<ShippedRuleSet, unknown>> = {
  tablesAndAge,
  laddersAndCaps,
  sfu2025,
  ugma2012,
  kemerovo,
  levelsAndCounts,
};

export type ShippedRuleSet =
  | 'tablesAndAge'
  | 'laddersAndCaps'
  | 'sfu2025'
  | 'ugma2012'
  | 'kemerovo'
  | 'levelsAndCounts';
