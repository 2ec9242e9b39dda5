import { useQuery } from '@tanstack/react-query';
import type { ReadyComment } from '@zachetka/contract/ready-comments/ready-comments.schemas';
import {
  type Decision,
  type DecisionKind,
  type DecisionProblems,
  isDecision,
  readDecision,
} from '@zachetka/contract/verification/decision.rules';
import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { readyCommentsQuery } from '@/lib/api/ready-comments.ts';
import { ApiError, type ApiErrorCode } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { decideElement } from '../api/decide.ts';
import { keepComments, readKeptComments, typedComments } from './kept-comments.ts';
import { allReadyTexts, readyTexts, usualText } from './ready-comments.ts';
import { allElements, type ShownElement } from './shown-review.ts';
import { useReviewChanges } from './use-review-changes.ts';

export type TypedDecision = { kind: DecisionKind; score: string; comment: string };

/** `isReloaded`: the element was another one by now; the page shows it, and what was typed is still here. */
type Failure = { text: string; isReloaded: boolean };

type Options = {
  portfolioId: number;
  element: ShownElement;
  initial: DecisionKind;
  onDecided: (elementId: number) => void;
};

const noComments: readonly ReadyComment[] = [];
/** After these nothing is left to decide here. */
const endingCodes = new Set<ApiErrorCode>([
  'alreadyDecided',
  'notWaiting',
  'elementNotFound',
  'ownElement',
  'blockNotYours',
]);

export type DecisionForm = ReturnType<typeof useDecisionForm>;

/** What stands in the window. Each kind of decision keeps a comment of its own, the usual one until something is typed. */
export function useDecisionForm({ portfolioId, element, initial, onDecided }: Options) {
  const { t } = useTranslation('verification');
  const language = currentLanguage();
  const { data: readyComments = noComments } = useQuery(readyCommentsQuery);
  const { reload, settle } = useReviewChanges(portfolioId);
  const [kind, setKind] = useState(initial);
  // A session that ends, a reload or an Esc too early costs nobody what they have written.
  const [kept] = useState(() => readKeptComments(element.id));
  const [score, setScore] = useState(() => String(element.suggestedScore ?? ''));
  const [typed, setTyped] = useState(kept);
  const [problems, setProblems] = useState<DecisionProblems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [isPending, setIsPending] = useState(false);
  // The page refreshes itself: what is decided on is what was there when the window opened, or when a refusal showed it anew.
  const [version, setVersion] = useState(element.version);

  const comment = typed[kind] ?? usualText(readyComments, kind, language);
  const decision: TypedDecision = { kind, score, comment };

  useEffect(() => {
    if (isOver) return;
    keepComments(element.id, typedComments(typed, allReadyTexts(readyComments)));
  }, [element.id, isOver, readyComments, typed]);

  async function send({ kind: decided, score: given, comment: said }: Decision) {
    setIsPending(true);
    setFailure(null);
    try {
      const answer = await decideElement({
        portfolioElementId: element.id,
        isVerified: decided === 'confirm',
        comment: said,
        score: given,
        version,
        ...(decided === 'returnForCorrection' && { returnForCorrection: true }),
      });
      keepComments(element.id, null);
      await settle([answer]);
      toast.success(t(`decided.${decided}`));
      onDecided(element.id);
    } catch (error) {
      setFailure(await explain(error));
    } finally {
      setIsPending(false);
    }
  }

  async function explain(error: unknown): Promise<Failure> {
    if (!(error instanceof ApiError) || error.isTemporary)
      return { text: t('errorSubmitting'), isReloaded: false };
    const review = error.status === 400 ? undefined : await reload();
    if (endingCodes.has(error.code)) {
      keepComments(element.id, null);
      setIsOver(true);
    }
    const fresh = review && allElements(review).find((placed) => placed.element.id === element.id);
    if (fresh) setVersion(fresh.element.version);
    return { text: error.message, isReloaded: error.code === 'elementChangedMeanwhile' };
  }

  return {
    decision,
    problems,
    failure,
    isOver,
    isPending,
    /** The comment was typed when the window was open before. */
    isKept: kept[kind] !== undefined,
    texts: readyTexts(readyComments, kind, language),
    setKind: (chosen: DecisionKind) => {
      setKind(chosen);
      setProblems({});
    },
    setScore: (value: string) => {
      setScore(value);
      setProblems(({ comment: known }) => (known ? { comment: known } : {}));
    },
    setComment: (value: string) => {
      setTyped((known) => ({ ...known, [kind]: value }));
      setProblems(({ score: known }) => (known ? { score: known } : {}));
    },
    submit: (form: HTMLFormElement) => {
      if (isPending || isOver) return;
      const read = readDecision(decision);
      if (isDecision(read)) {
        void send(read);
        return;
      }
      setProblems(read);
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  };
}
