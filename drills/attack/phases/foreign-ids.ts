import { inArray } from 'drizzle-orm';
import { application } from '../../../apps/server/src/db/schema/index.ts';
import { readElementRows } from '../../../apps/server/src/testing/portfolio-factory.ts';
import type { Request } from '../calls/portal-client.ts';
import { sideBySide } from '../calls/side-by-side.ts';
import type { Operation } from '../openapi/operations.ts';
import { toRequest } from '../openapi/request-arbitraries.ts';
import { type IdKind, idKindOf, idKinds, joinIds, type KnownIds } from '../world/known-ids.ts';
import { type Viewer, viewers } from '../world/markers.ts';
import type { World } from '../world/plant-world.ts';
import { type Attack, actorFor, connections, upheavals } from './attack-context.ts';
import { examplesOf, isLetIn } from './role-matrix.ts';

/** Whom nothing of a victim is any business of: after them every row is as it was. */
const strangers: ReadonlySet<Viewer> = new Set([
  'anonymous',
  'noRole',
  'student',
  'verifierElsewhere',
  'verifierWithoutBlocks',
]);

/**
 * Every id of a victim in every call that takes one. What is read is judged by the words in the answer; what is
 * written by the rows themselves.
 */
export async function attackForeignIds(attack: Attack): Promise<void> {
  const { world, tally, operations, isLong } = attack;
  const [first, second] = world.victims;
  // Of the second, who has applied for nothing, the short form takes the portfolio alone.
  const ids = isLong
    ? joinIds(...world.victims.map((victim) => victim.ids))
    : joinIds(first.ids, { portfolio: second.ids.portfolio });
  const before = await rowsOf(world);
  const strangersFirst = viewers.toSorted((a, b) => Number(strangers.has(b)) - Number(strangers.has(a)));
  for (const viewer of strangersFirst) {
    const jobs = operations
      .filter((operation) => !upheavals.has(operation.name) || !isLetIn(operation, viewer))
      .flatMap((operation) => {
        const actor = actorFor(attack, operation, viewer);
        return requestsWith(operation, ids, isLong).map(
          (request) => () => attack.client.send(actor, request),
        );
      });
    await sideBySide(jobs, connections);
    if (strangers.has(viewer) && (await rowsOf(world)) !== before) {
      tally.find('foreign row changed', `by ${viewer}`, 'the rows of the victims are not what they were');
    }
  }
}

async function rowsOf({ database, victims }: World): Promise<string> {
  const elements = victims.flatMap(({ ids }) => ids.element.map((id) => ({ id: Number(id) })));
  const applications = victims.flatMap(({ ids }) => ids.application.map(Number));
  return JSON.stringify([
    await readElementRows(database, ...elements),
    await database
      .select()
      .from(application)
      .where(inArray(application.id, applications))
      .orderBy(application.id),
  ]);
}

/** The long form takes every id for every input; the short one those that its name asks for. */
function requestsWith(operation: Operation, ids: KnownIds, everyKind: boolean): Request[] {
  const inPath = examplesOf(operation.pathInputs);
  const inQuery = examplesOf(operation.queryInputs);
  const requests: Request[] = [];
  const idsFor = (kind: IdKind) => (everyKind ? idKinds.flatMap((each) => ids[each]) : ids[kind]);
  for (const { name } of operation.pathInputs) {
    const kind = idKindOf(name, operation.path);
    if (!kind) continue;
    for (const id of idsFor(kind)) {
      requests.push(toRequest(operation, { ...inPath, [name]: id }, inQuery, operation.body?.example));
    }
  }
  for (const { name } of operation.queryInputs) {
    const kind = idKindOf(name, operation.path);
    if (!kind) continue;
    for (const id of idsFor(kind)) {
      requests.push(toRequest(operation, inPath, { ...inQuery, [name]: id }, operation.body?.example));
    }
  }
  for (const kind of idKinds) {
    for (const id of ids[kind]) {
      const { value, count } = withId(
        operation.body?.example,
        operation.path,
        id,
        everyKind ? undefined : kind,
      );
      if (count > 0) requests.push(toRequest(operation, inPath, inQuery, value));
    }
  }
  // Lists take no id, and show everybody's rows all the same.
  return requests.length > 0
    ? requests
    : [toRequest(operation, inPath, wide(inQuery), operation.body?.example)];
}

/** Without the filters of the example, which would hide what a list shows. */
function wide(inQuery: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(inQuery).filter(([name]) => !/filter|search|name|columns/i.test(name)),
  );
}

/** The example with this id wherever it names one of this kind. */
function withId(
  example: unknown,
  path: string,
  id: number | string,
  kind: IdKind | undefined,
): { value: unknown; count: number } {
  let count = 0;
  const put = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => put(each, name));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner, key)]));
    }
    const takes = idKindOf(name, path);
    if (takes === undefined || (kind !== undefined && takes !== kind)) return value;
    count += 1;
    return id;
  };
  return { value: put(example, ''), count };
}
