import fc from 'fast-check';
import { sideBySide } from '../calls/side-by-side.ts';
import type { Operation } from '../openapi/operations.ts';
import { requestFor } from '../openapi/request-arbitraries.ts';
import type { Actor } from '../world/actors.ts';
import { joinIds, type KnownIds } from '../world/known-ids.ts';
import { type Viewer, viewers } from '../world/markers.ts';
import { type Attack, actorFor, connections, hash, upheavals } from './attack-context.ts';
import { isLetIn } from './role-matrix.ts';

/** Who is refused at the door learns nothing from the tenth try that the first did not tell. */
const weightInside = 6;

type Pair = { operation: Operation; viewer: Viewer; weight: number };

/**
 * Properties of every answer, tried with whatever fits the description of an operation and with what does not. What breaks one is
 * made smaller until nothing can be left out.
 */
export async function fuzz(attack: Attack, calls: number): Promise<void> {
  const pairs = attack.operations
    .filter(({ takesFile }) => !takesFile)
    .flatMap((operation) =>
      viewers.map((viewer): Pair => {
        const weight = isLetIn(operation, viewer) ? weightInside : 1;
        return { operation, viewer, weight };
      }),
    );
  const all = pairs.reduce((sum, { weight }) => sum + weight, 0);
  const isUpheaval = ({ operation, viewer }: Pair) =>
    upheavals.has(operation.name) && isLetIn(operation, viewer);
  const jobsFor = (chosen: readonly Pair[]) =>
    chosen.map((pair) => () => tryPair(attack, pair, Math.ceil((calls * pair.weight) / all)));
  await sideBySide(jobsFor(pairs.filter((pair) => !isUpheaval(pair))), connections);
  await sideBySide(jobsFor(pairs.filter(isUpheaval)), connections);
}

async function tryPair(attack: Attack, { operation, viewer }: Pair, numRuns: number): Promise<void> {
  const { client, world, tally, document, seed, deadline } = attack;
  const left = deadline - Date.now();
  if (left <= 0) {
    tally.find('the time was not enough', 'fuzzing', 'some operations were not fuzzed');
    return;
  }
  const actor = actorFor(attack, operation, viewer);
  const ids = idsFor(world, actor, operation);
  const property = fc.asyncProperty(requestFor(operation, { document, ids }), async (request) => {
    const { problems } = await client.send(actor, request);
    return problems.length === 0;
  });
  const details = await fc.check(property, {
    numRuns,
    seed: seed + hash(operation.name + viewer),
    interruptAfterTimeLimit: left,
    markInterruptAsFailure: false,
  });
  const [smallest] = details.counterexample ?? [];
  if (!smallest) return;
  const { problems } = await client.send(actor, smallest);
  const example = `${smallest.method} ${smallest.path} ${smallest.body?.toString('utf8') ?? ''}`.slice(
    0,
    600,
  );
  for (const problem of problems) tally.find(problem, `${operation.name} as ${viewer}`, example, true);
}

/** Their own, the victims', and of people whose blocks are given nobody but a bystander: else others would see more than before. */
function idsFor(world: Attack['world'], actor: Actor, { name }: Operation): KnownIds {
  const ids = joinIds(world.ownIds(actor), ...world.victims.map((victim) => victim.ids));
  return name === 'saveEmployeeContext' ? { ...ids, person: [world.bystander.directoryId] } : ids;
}
