import { type DecisionKind, decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import { authToken, uidOf } from '@/lib/auth-token.ts';
import { forgetText, keepText, readText } from '@/lib/kept/kept-texts.ts';

/** What was typed in the window of an element, by the kind of decision. The score is not kept: two keys give the suggested one. */
export type KeptComments = Partial<Record<DecisionKind, string>>;

/** Of a judgement that was not sent in a day nobody wants to be reminded. */
const keptMilliseconds = 24 * 3_600_000;

/** Null where nothing cost any typing: a ready-made comment is chosen again with one key. */
export function typedComments(comments: KeptComments, ready: ReadonlySet<string>): KeptComments | null {
  const typed = Object.entries(comments).filter(
    ([, comment]) => comment.trim() !== '' && !ready.has(comment),
  );
  return typed.length === 0 ? null : Object.fromEntries(typed);
}

export function keepComments(elementId: number, comments: KeptComments | null): void {
  const name = storageName(elementId);
  if (name === null) return;
  if (comments) keepText(name, JSON.stringify({ comments, at: Date.now() }));
  else forgetText(name);
}

export function readKeptComments(elementId: number): KeptComments {
  const name = storageName(elementId);
  if (name === null) return {};
  try {
    const { at, comments } = JSON.parse(readText(name) ?? '{}') as Record<string, unknown>;
    if (typeof at !== 'number' || Date.now() - at > keptMilliseconds) return {};
    const known = Object.entries(comments ?? {}).filter(
      ([kind, comment]) => decisionKinds.some((one) => one === kind) && typeof comment === 'string',
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** Null where nobody is signed in any more: signing out has taken everything away. */
function storageName(elementId: number): string | null {
  const uid = uidOf(authToken());
  return uid === null ? null : `decision:${uid}:${elementId}`;
}
