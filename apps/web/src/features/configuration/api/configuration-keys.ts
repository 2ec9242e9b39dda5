import type { ConfigurationToSave } from '@zachetka/contract/configuration/configuration.schemas';

export const configurationKeys = {
  opened: ['configuration', 'opened'] as const,
  /** What somebody else has saved meanwhile. */
  theirs: ['configuration', 'theirs'] as const,
  impact: (body: ConfigurationToSave) => ['configuration', 'impact', body] as const,
};
