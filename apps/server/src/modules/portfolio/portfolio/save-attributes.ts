import type { ErrorCode } from '@zachetka/contract/errors/error-catalogue';
import {
  normaliseValue,
  validateAttributeValue,
} from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import type { AttributeChanges } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { Database } from '../../../db/connect.ts';
import { pipelined } from '../../../db/connections/pipelined.ts';
import type { ElementChange } from '../../../db/schema/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { judgingPatterns, type PatternJudge } from '../../../lib/patterns/pattern-judge.ts';
import { findElementsOfValues, findValues, type RuledValue, updateValues } from './element.queries.ts';
import { applyElementChanges, lockEditableElements } from './element-change.ts';
import { changesAdded, growthOf, type TextQuota } from './quotas/text-quota.ts';
import { shortenChange } from './quotas/told-change.ts';

type ChangedValue = RuledValue & { before: string | null };

/** All of the changes or none. Every element named is checked, only those that really change are touched. */
export function saveAttributes(
  database: Database,
  quota: TextQuota,
  saving: { personId: number; changes: AttributeChanges },
): Promise<void> {
  return judgingPatterns(saving.personId, (judge) => saveJudged(database, quota, saving, judge));
}

function saveJudged(
  database: Database,
  quota: TextQuota,
  { personId, changes }: { personId: number; changes: AttributeChanges },
  judge: PatternJudge,
): Promise<void> {
  return database.transaction(async (tx) => {
    const named = await findElementsOfValues(
      tx,
      changes.map(({ id }) => id),
    );
    if (named.length < changes.length) throw new AppError('elementNotFound');
    const elementOf = new Map(named.map(({ valueId, elementId }) => [valueId, elementId]));
    const elements = await lockEditableElements(tx, {
      personId,
      elementIds: [...new Set(elementOf.values())],
      versions: versionsByElement(changes, elementOf),
    });

    const values = applyChanges(
      await findValues(
        tx,
        elements.map(({ id }) => id),
      ),
      changes,
    );
    const changed = values.filter(({ before, value }) => before !== value);
    if (changed.length === 0) return;
    const touched = Map.groupBy(changed, ({ elementId }) => elementId);
    assertValid(
      values.filter(({ elementId }) => touched.has(elementId)),
      judge,
    );

    const told = elements
      .filter(({ id }) => touched.has(id))
      .map((element) => ({ element, changes: (touched.get(element.id) ?? []).map(describeChange) }));
    const lines = told.map(({ changes: each }) => each);
    await quota.hold(tx, personId, { ...changesAdded(lines), values: growthOf(changed) });
    await pipelined(
      () => updateValues(tx, changed),
      () => applyElementChanges(tx, told, { actorId: personId, action: 'change' }),
    );
  });
}

function versionsByElement(
  changes: AttributeChanges,
  elementOf: ReadonlyMap<number, number>,
): Map<number, number[]> {
  const versions = new Map<number, number[]>();
  for (const { id, version } of changes) {
    const elementId = elementOf.get(id);
    if (elementId === undefined || version === undefined) continue;
    versions.set(elementId, [...(versions.get(elementId) ?? []), version]);
  }
  return versions;
}

function applyChanges(values: readonly RuledValue[], changes: AttributeChanges): ChangedValue[] {
  const wanted = new Map(changes.map(({ id, value }) => [id, value]));
  return values.map((current) => {
    const value = wanted.get(current.id);
    return {
      ...current,
      before: current.value,
      value: value === undefined ? current.value : normaliseValue(current.format, value),
    };
  });
}

/** An element is judged whole, as send will judge it. */
function assertValid(values: readonly RuledValue[], { matches, finish, isUndecided }: PatternJudge): void {
  const problems = values.flatMap((value): [string, ErrorCode][] => {
    const problem = validateAttributeValue(value, value.value, matches);
    if (problem === null) return [];
    const wasNotJudged = isUndecided(value.pattern ?? '', value.value ?? '');
    return [[String(value.id), wasNotJudged ? 'valueUndecided' : problem]];
  });
  finish();
  if (problems.length > 0) throw new AppError('invalidValues', { fields: Object.fromEntries(problems) });
}

function describeChange({ titleRu, titleEn, before, value }: ChangedValue): ElementChange {
  return shortenChange({ title: titleRu, titleEn, before, after: value });
}
