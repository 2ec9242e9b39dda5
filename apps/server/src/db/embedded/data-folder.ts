import { setTimeout as sleep } from 'node:timers/promises';
import { FolderInUseError, type FolderLock, type Holder, lockFolder } from './folder-lock.ts';
import { choosePlace, openDataFolder, type Place, systemFolder } from './place.ts';

/** A data folder that is ours until it is released. */
export type ClaimedFolder = { folder: string; place: Place; release: () => void };

export type Claim = { dataDir: string; holder: Pick<Holder, 'name' | 'kind'>; system?: string };

/** Refuses with `FolderInUseError` where another process works on it. */
export function claimDataFolder({ dataDir, holder, system = systemFolder }: Claim): ClaimedFolder {
  const folder = openDataFolder(dataDir);
  const locks: FolderLock[] = [lockFolder(folder, holder)];
  const release = () => locks.toReversed().forEach((lock) => lock.release());
  try {
    const place = choosePlace(folder, system);
    // Of a copied data folder, the copy leads to the same database.
    if (place.home !== folder) locks.push(lockFolder(place.home, holder));
    return { folder, place, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Commands are short: one waits for another. A portal is not waited for. */
export async function claimForCommand(claim: Claim, patience = 15_000): Promise<ClaimedFolder> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return claimDataFolder(claim);
    } catch (error) {
      const waits = error instanceof FolderInUseError && error.holder?.kind !== 'portal';
      if (!waits || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
