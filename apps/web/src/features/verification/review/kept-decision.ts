import { type DecisionKind, decisionKinds } from '@zachetka/contract/verification/decision.rules';
import { authToken, uidOf } from '@/lib/auth-token.ts';
import { forgetDraft, keepDraft, readDraft } from '@/lib/kept-drafts.ts';

/** What was typed in the window of an element: the score where it is not the suggested one, and a comment for each kind. */
export type KeptDecision = { score: string | null; comments: Partial<Record<DecisionKind, string>> };

/** Of a judgement that was not sent in a day nobody wants to be reminded. */
const keptMilliseconds = 24 * 3_600_000;

/** Null where nothing cost any typing: a ready-made comment is chosen again with one key. */
export function typedDecision(
  { score, comments }: { score: string; comments: KeptDecision['comments'] },
  { suggestedScore, ready }: { suggestedScore: string; ready: ReadonlySet<string> },
): KeptDecision | null {
  const typed = Object.entries(comments).filter(
    ([, comment]) => comment.trim() !== '' && !ready.has(comment),
  );
  const typedScore = score.trim() === '' || score === suggestedScore ? null : score;
  if (typed.length === 0 && typedScore === null) return null;
  return { score: typedScore, comments: Object.fromEntries(typed) };
}

export function keepDecision(elementId: number, decision: KeptDecision | null): void {
  const name = storageName(elementId);
  if (name === null) return;
  if (decision) keepDraft(name, JSON.stringify({ ...decision, at: Date.now() }));
  else forgetDraft(name);
}

export function readKeptDecision(elementId: number): KeptDecision | null {
  const name = storageName(elementId);
  if (name === null) return null;
  try {
    const { at, score, comments } = JSON.parse(readDraft(name) ?? '{}') as Record<string, unknown>;
    if (typeof at !== 'number' || Date.now() - at > keptMilliseconds) return null;
    const known = Object.entries(comments ?? {}).filter(
      ([kind, comment]) => decisionKinds.some((one) => one === kind) && typeof comment === 'string',
    );
    return { score: typeof score === 'string' ? score : null, comments: Object.fromEntries(known) };
  } catch {
    return null;
  }
}

/** Null where nobody is signed in any more: signing out has taken everything away. */
function storageName(elementId: number): string | null {
  const uid = uidOf(authToken());
  return uid === null ? null : `decision:${uid}:${elementId}`;
}
