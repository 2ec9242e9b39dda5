import { hash } from 'node:crypto';
import { ownLine } from '../packages/contract/src/scholarship/open-season/open-season.schemas.ts';
import { checkOwnLine } from '../packages/contract/src/scholarship/open-season/seal.rules.ts';
import { recompute } from '../packages/contract/src/scholarship/open-season/season-bundle.ts';
import { runSeasonCommand, valueOf } from './season-command.ts';

const sha256 = (text: string) => hash('sha256', text);
const isNotSealed = 1;

/** The line leads to the seals that its portal has shown, and stands in the open data under the same seal. */
await runSeasonCommand('check-seal', async ([lineFile, bundleFile]) => {
  const given = ownLine.safeParse(lineFile);
  if (!given.success) {
    const path = `/${given.error.issues[0]?.path.join('/') ?? ''}`;
    return valueOf({ problems: [{ path, code: 'invalid' }], warnings: null, value: null });
  }
  const opened = await recompute(bundleFile, sha256);
  if (opened.problems) return valueOf({ problems: opened.problems, warnings: null, value: null });
  const { id, leaf, seals } = await checkOwnLine(given.data, sha256);
  const { root } = opened.recomputed;
  const isInBundle = opened.bundle.lines.some((line) => line.id === id && leaf.startsWith(line.mark));
  const leadsToSeals = seals.length > 0 && seals.every((seal) => seal.found === seal.root);
  const isSameSeal = seals.some((seal) => seal.found === root);
  const holds = isInBundle && leadsToSeals && isSameSeal;
  if (!holds) process.exitCode = isNotSealed;
  return { holds, line: id, root, isInBundle, isSameSeal, seals };
});
