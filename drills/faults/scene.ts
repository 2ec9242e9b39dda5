import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a scenario has made and has to be undone, whatever happens. */
export class Scene {
  readonly #undo: (() => unknown)[] = [];
  readonly folder: string;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'zachetka-faults-'));
    // Under root, PostgreSQL runs as somebody else and has to pass through.
    chmodSync(this.folder, 0o711);
    this.onEnd(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  onEnd(undo: () => unknown): void {
    this.#undo.push(undo);
  }

  async end(): Promise<void> {
    for (const undo of this.#undo.splice(0).toReversed()) {
      try {
        await undo();
      } catch (error) {
        console.error(`  could not be undone: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}

export type Scenario = {
  name: string;
  /** Why it can't be played here; nothing where it can. */
  obstacle?: () => string | undefined;
  /** Answers what was seen. Throws where that is not what should be. */
  play: (scene: Scene) => Promise<string>;
};

export const needsRoot = () => (process.getuid?.() === 0 ? undefined : 'needs root, for disks of its own');

export function expectThat(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`expected: ${what}`);
}

/** Asks until the answer is right; a minute is far more than it should take. Answers how long it took, in seconds. */
export async function until(
  what: string,
  ask: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<number> {
  const began = performance.now();
  while (!(await ask())) {
    if (performance.now() - began > seconds * 1000) throw new Error(`never came: ${what}`);
    await sleep(50);
  }
  return (performance.now() - began) / 1000;
}
