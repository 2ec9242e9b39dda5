import { mayPass } from '@zachetka/contract/access/access-rules';
import { sideBySide } from '../calls/side-by-side.ts';
import type { Operation } from '../openapi/operations.ts';
import { toRequest } from '../openapi/request-arbitraries.ts';
import { rolesOf } from '../world/actors.ts';
import { type Viewer, viewers } from '../world/markers.ts';
import { type Attack, connections, endsSession, upheavals } from './attack-context.ts';

/** Every operation from every side: who is not let in by the rule learns nothing but that. */
export async function attackRoleMatrix({ operations, world, client, tally }: Attack): Promise<void> {
  const guarded = operations.filter(({ access }) => access !== 'public');
  const jobs = guarded.flatMap((operation) =>
    viewers
      .filter((viewer) => !isTriedLater(operation) || !isLetIn(operation, viewer))
      .map((viewer) => async () => {
        const [actor] = world.actorsOf(viewer);
        const request = toRequest(
          operation,
          examplesOf(operation.pathInputs),
          examplesOf(operation.queryInputs),
          operation.body?.example,
        );
        const { status, body } = await client.send(actor, request);
        const wrong = wrongDoor(viewer, isLetIn(operation, viewer), status);
        if (wrong) tally.find(wrong, `${operation.name} as ${viewer}`, `${status} ${body.slice(0, 200)}`);
      }),
  );
  await sideBySide(jobs, connections);
}

/** Whoever is let in would end what the others are tried with. */
function isTriedLater({ name }: Operation): boolean {
  return upheavals.has(name) || endsSession.test(name);
}

export function isLetIn({ access }: Operation, viewer: Viewer): boolean {
  if (access === 'public') return true;
  return viewer !== 'anonymous' && mayPass(access, rolesOf[viewer]);
}

export function examplesOf(inputs: Operation['pathInputs']): Record<string, unknown> {
  return Object.fromEntries(inputs.map(({ name, example }) => [name, example]));
}

/** Whether this very row is theirs is asked later, so whoever is let in may still get 403. */
function wrongDoor(viewer: Viewer, isIn: boolean, status: number): string | undefined {
  if (viewer === 'anonymous') return status === 401 ? undefined : 'open to nobody in particular';
  if (isIn) return status === 401 ? 'shut to who may pass' : undefined;
  return status === 403 ? undefined : 'open to who may not pass';
}
