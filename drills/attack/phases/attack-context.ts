import type { PortalClient } from '../calls/portal-client.ts';
import type { Tally } from '../calls/tally.ts';
import type { OpenapiDocument, Operation } from '../openapi/operations.ts';
import type { AttackedPortal } from '../portal/attacked-portal.ts';
import type { Actor } from '../world/actors.ts';
import type { Viewer } from '../world/markers.ts';
import type { World } from '../world/plant-world.ts';

/** What every phase works with. */
export type Attack = {
  portal: AttackedPortal;
  world: World;
  client: PortalClient;
  tally: Tally;
  document: OpenapiDocument;
  operations: readonly Operation[];
  /** Calls in all, of which the fuzzing takes what the other phases leave. */
  calls: number;
  /** The same seed sends the same fuzzed requests. */
  seed: number;
  /** By then it has to come to its end. */
  deadline: number;
  /** Whether it may take minutes. */
  isLong: boolean;
};

export const connections = 8;

/**
 * They change who may see what, or the very structure that everybody's portfolio stands in: whoever may call them is
 * tried after everything else.
 */
export const upheavals: ReadonlySet<string> = new Set([
  'saveConfiguration',
  'importConfiguration',
  'deleteConfigurationItem',
  'saveEmployeeContext',
]);

/** Whoever calls these may be signed out by it. */
export const endsSession = /signOut|session/i;

/** Always the same one for the same operation, so that what is found can be found again. */
export function actorFor({ world }: Attack, { name }: Operation, viewer: Viewer): Actor {
  const actors = world.actorsOf(viewer);
  if (endsSession.test(name)) return world.spareOf(viewer);
  return actors[hash(name) % actors.length] ?? actors[0];
}

export function hash(text: string): number {
  return Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7);
}
