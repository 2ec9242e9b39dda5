import { useQuery } from '@tanstack/react-query';
import type { ReadyComment } from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import {
  type Decision,
  type DecisionKind,
  type DecisionProblems,
  isDecision,
  readDecision,
} from '@zachetka/contract/portfolio/verification/decision.rules';
import { firstScoreText } from '@zachetka/contract/portfolio/verification/suggested-score.rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readyCommentsQuery } from '@/lib/api/ready-comments.ts';
import { ApiError, type ApiErrorCode } from '@/lib/api-client.ts';
import { currentLanguage, type Language } from '@/lib/i18n.ts';
import { readyTexts } from '@/lib/ready-texts.ts';
import type { DecidedElement } from '@/lib/received.ts';
import { useDecide, useShownReview } from '../api.ts';
import { keepComments, readKeptComments, typedComments } from './kept-comments.ts';
import { allReadyTexts, defaultText, withReadyText } from './ready-comments.ts';
import { allElements, type ShownElement } from './shown-review.ts';

export type TypedDecision = { kind: DecisionKind; score: string; comment: string };

/** `isReloaded`: the element was another one by now; the page shows it, and what was typed is still here. */
type Failure = { text: string; isReloaded: boolean };

type Options = {
  portfolioId: number;
  studentLanguage: Language;
  element: ShownElement;
  initial: DecisionKind;
  onDecided: (decided: DecidedElement, kind: DecisionKind) => void;
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
export function useDecisionForm({ portfolioId, studentLanguage, element, initial, onDecided }: Options) {
  const { t } = useTranslation('verification');
  const languages = { student: studentLanguage, reader: currentLanguage() };
  const { data: readyComments = noComments } = useQuery(readyCommentsQuery);
  const decide = useDecide(portfolioId);
  const shownReview = useShownReview(portfolioId);
  const [kind, setKind] = useState(initial);
  // A session that ends, a reload or an Esc too early costs nobody what they have written.
  const [kept] = useState(() => readKeptComments(element.id));
  const [score, setScore] = useState(() => firstScoreText(element.suggestedScore));
  const [typed, setTyped] = useState(kept);
  const [problems, setProblems] = useState<DecisionProblems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isOver, setIsOver] = useState(false);
  // The page refreshes itself: what is decided on is what was there when the window opened, or when a refusal showed it anew.
  const [version, setVersion] = useState(element.version);

  const comment = typed[kind] ?? defaultText(readyComments, kind, languages);
  const decision: TypedDecision = { kind, score, comment };

  useEffect(() => {
    if (isOver) return;
    keepComments(element.id, typedComments(typed, allReadyTexts(readyComments)));
  }, [element.id, isOver, readyComments, typed]);

  function setComment(value: string) {
    setTyped((known) => ({ ...known, [kind]: value }));
    setProblems(({ score: known }) => (known ? { score: known } : {}));
  }

  function send({ kind: decided, score: given, comment: said }: Decision) {
    setFailure(null);
    decide.mutate(
      {
        portfolioElementId: element.id,
        isVerified: decided === 'confirm',
        comment: said,
        score: given,
        version,
        ...(decided === 'returnForCorrection' && { returnForCorrection: true }),
      },
      {
        onSuccess: (answer) => {
          keepComments(element.id, null);
          onDecided(answer, decided);
        },
        onError: explain,
      },
    );
  }

  function explain(error: Error) {
    if (!(error instanceof ApiError) || error.isTemporary) {
      setFailure({ text: t('errorSubmitting'), isReloaded: false });
      return;
    }
    if (endingCodes.has(error.code)) {
      keepComments(element.id, null);
      setIsOver(true);
    }
    const review = shownReview();
    const fresh = review && allElements(review).find((placed) => placed.element.id === element.id);
    if (fresh) setVersion(fresh.element.version);
    setFailure({ text: error.message, isReloaded: error.code === 'elementChangedMeanwhile' });
  }

  return {
    decision,
    problems,
    failure,
    isOver,
    isPending: decide.isPending,
    /** The comment was typed when the window was open before. */
    isKept: kept[kind] !== undefined,
    /** Null where the student reads in the language of the page. */
    otherLanguage: languages.student === languages.reader ? null : languages.student,
    texts: readyTexts(readyComments, kind, languages),
    setKind: (chosen: DecisionKind) => {
      setKind(chosen);
      setProblems({});
    },
    setScore: (value: string) => {
      setScore(value);
      setProblems(({ comment: known }) => (known ? { comment: known } : {}));
    },
    setComment,
    chooseReady: (text: string) => setComment(withReadyText(comment, text, allReadyTexts(readyComments))),
    submit: (form: HTMLFormElement) => {
      if (decide.isPending || isOver) return;
      const read = readDecision(decision);
      if (isDecision(read)) {
        send(read);
        return;
      }
      setProblems(read);
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  };
}
