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
import { type RuledValue, updateValues } from './element.queries.ts';
import { applyElementChanges, lockEditableValues } from './element-change.ts';
import { changesAdded, growthOf, type TextQuota } from './quotas/text-quota.ts';
import type { TextUse } from './quotas/text-use.queries.ts';
import { shortenChange } from './quotas/told-change.ts';
import type { PortfolioChange } from './reading/portfolio-json.ts';

type ChangedValue = RuledValue & { before: string | null };

type Saving = { personId: number; changes: AttributeChanges; answer: PortfolioChange };

/**
 * All of the changes or none. Every element named is checked, only those that really change are touched. Answers the whole portfolio as it is
 * then; nothing where all was so before.
 */
export function saveAttributes(
  database: Database,
  quota: TextQuota,
  saving: Saving,
): Promise<Buffer | undefined> {
  return judgingPatterns(saving.personId, (judge) => saveJudged(database, quota, saving, judge));
}

/** Three ways to the database: what has to be known, what is written together with its answer, and the commit. */
function saveJudged(
  database: Database,
  quota: TextQuota,
  { personId, changes, answer }: Saving,
  judge: PatternJudge,
): Promise<Buffer | undefined> {
  return database.transaction(async (tx) => {
    let used: TextUse | undefined;
    const { elements, values: before } = await lockEditableValues(tx, { personId, changes }, async () => {
      [, used] = await pipelined(
        () => answer.look(tx),
        () => quota.look(tx, personId),
      );
    });
    const values = applyChanges(before, changes);
    const changed = values.filter((each) => each.before !== each.value);
    if (changed.length === 0) return undefined;
    const touched = Map.groupBy(changed, ({ elementId }) => elementId);
    assertValid(
      values.filter(({ elementId }) => touched.has(elementId)),
      judge,
    );

    const told = elements
      .filter(({ id }) => touched.has(id))
      .map((element) => ({ element, changes: (touched.get(element.id) ?? []).map(describeChange) }));
    const lines = told.map(({ changes: each }) => each);
    await quota.hold(tx, personId, { ...changesAdded(lines), values: growthOf(changed) }, used);
    const [, body] = await pipelined(
      () => updateValues(tx, changed),
      () =>
        applyElementChanges(tx, told, { actorId: personId, action: 'change' }, () =>
          answer.readAfter(tx, [...touched.keys()]),
        ),
    );
    return body;
  });
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
