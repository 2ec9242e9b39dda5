import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { canEnter } from './account.ts';
import { sweepRestores } from './cluster.ts';
import { FolderInUseError, type FolderLock, type Holder, lockFolder } from './folder-lock.ts';
import {
  choosePlace,
  forgetPlace,
  openDataFolder,
  type Place,
  removeWhenEmpty,
  systemFolder,
} from './place.ts';

/** A data folder that is ours until it is released. */
export type ClaimedFolder = {
  folder: string;
  place: Place;
  release: () => void;
  /** Releases it as if it had never been claimed: of a start that was refused before there was a database, nothing is left. */
  abandon: () => void;
};

export type Claim = {
  dataDir: string;
  holder: Pick<Holder, 'name' | 'kind'>;
  system?: string;
  /** Whether the account of the database may enter a folder; asked of the kernel unless given. */
  enters?: typeof canEnter;
};

/** Refuses with `FolderInUseError` where another process works on it. */
export function claimDataFolder({ dataDir, holder, system = systemFolder, enters }: Claim): ClaimedFolder {
  const { folder, made } = openDataFolder(dataDir);
  const locks: FolderLock[] = [lockFolder(folder, holder)];
  const release = () => locks.toReversed().forEach((lock) => lock.release());
  let place: Place | undefined;
  const abandon = () => {
    if (place !== undefined && existsSync(place.cluster)) return release();
    locks.toReversed().forEach((lock) => lock.remove());
    if (place !== undefined) forgetPlace(folder, place);
    made.toReversed().forEach(removeWhenEmpty);
  };
  try {
    sweepRestores(folder);
    place = choosePlace(folder, system, enters);
    // Of a copied data folder, the copy leads to the same database.
    if (place.home !== folder) locks.push(lockFolder(place.home, holder));
    return { folder, place, release, abandon };
  } catch (error) {
    if (error instanceof FolderInUseError) release();
    else abandon();
    throw error;
  }
}

/** The same, for a while, where the holder is one to wait for. */
export async function claimPatiently(
  claim: Claim,
  patience: number,
  isWorthWaiting: (holder: Holder | undefined) => boolean = () => true,
): Promise<ClaimedFolder> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return claimDataFolder(claim);
    } catch (error) {
      const waits = error instanceof FolderInUseError && isWorthWaiting(error.holder);
      if (!waits || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
