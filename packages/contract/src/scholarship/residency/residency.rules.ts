import { parseRules } from '../seasons/rules/parse-rules.ts';
import type { RuleFile } from '../seasons/rules/rule-file.ts';
import type { ResidencyVersion } from './residency.schemas.ts';
import example from './residency-example.json' with { type: 'json' };

/** What the portal counts by until somebody saves the order in force. None of it says that it was checked. */
export const residencyExample: readonly ResidencyVersion[] = example.versions;

/** The version that counts on a day: the latest one that is valid then. Days are yyyy-MM-dd. */
export function versionOn(versions: readonly ResidencyVersion[], day: string): ResidencyVersion | null {
  return (
    versions
      .filter(({ validFrom }) => validFrom <= day)
      .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? null
  );
}

/** From which day on another version counts that is known already. */
export function nextVersionAfter(versions: readonly ResidencyVersion[], day: string): string | null {
  return (
    versions
      .map(({ validFrom }) => validFrom)
      .filter((from) => from > day)
      .toSorted()[0] ?? null
  );
}

/**
 * A version as a rule file of the scoring engine. Residency knows no season: what was achieved counts whenever it was, and the day of the
 * look is the reference date.
 */
export function residencyRuleFile({ validFrom, titleRu, titleEn, rules }: ResidencyVersion, day: string) {
  return {
    award: 'residency',
    version: validFrom,
    titleRu,
    titleEn,
    referenceDate: day,
    lookBack: null,
    rounding: { digits: 2, mode: 'half-up' },
    ...rules,
  } as RuleFile;
}

/** What is wrong with the rules of a list of versions, with its place in the list. */
export function problemsOfVersions(versions: readonly ResidencyVersion[]) {
  return versions.flatMap((version, at) =>
    (parseRules(residencyRuleFile(version, version.validFrom)).problems ?? []).map(({ path, code }) => ({
      path: `/versions/${at}/rules${path}`,
      code,
    })),
  );
}
