import { useQuery } from '@tanstack/react-query';
import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';
import { firstScoreText } from '@zachetka/contract/portfolio/verification/suggested-score.rules';
import { useState } from 'react';
import { readyCommentsQuery } from '@/lib/api/ready-comments.ts';
import { currentLanguage, type Language } from '@/lib/i18n.ts';
import { readyTexts } from '@/lib/ready-texts.ts';
import type { DecidedElement } from '@/lib/received.ts';
import { type DecidedOne, useDecideSeveral } from '../api.ts';
import { allReadyTexts, defaultText, withReadyText } from './ready-comments.ts';
import { readDecisions, type SeveralProblems } from './several-decisions.ts';
import type { PlacedElement } from './shown-review.ts';

type Options = {
  portfolioId: number;
  studentLanguage: Language;
  placed: readonly PlacedElement[];
  initial: DecisionKind;
  onAllDecided: (decided: readonly DecidedElement[], kind: DecisionKind) => void;
};

const noProblems: SeveralProblems = { scores: new Map() };

/** What stands in the window of several. Each kind of decision keeps a comment of its own. */
export function useSeveralForm({ portfolioId, studentLanguage, placed, initial, onAllDecided }: Options) {
  const languages = { student: studentLanguage, reader: currentLanguage() };
  const { data: readyComments = [] } = useQuery(readyCommentsQuery);
  const decide = useDecideSeveral(portfolioId);
  const [kind, setKind] = useState(initial);
  const [scores, setScores] = useState<ReadonlyMap<number, string>>(
    () => new Map(placed.map(({ element }) => [element.id, firstScoreText(element.suggestedScore)])),
  );
  const [typed, setTyped] = useState<Partial<Record<DecisionKind, string>>>({});
  const [problems, setProblems] = useState(noProblems);
  const [results, setResults] = useState<readonly DecidedOne[] | null>(null);
  const comment = typed[kind] ?? defaultText(readyComments, kind, languages);
  const setComment = (value: string) => setTyped((known) => ({ ...known, [kind]: value }));

  function submit(form: HTMLFormElement) {
    if (decide.isPending || placed.length === 0) return;
    const read = readDecisions(placed, { kind, scores, comment });
    setProblems(read.problems);
    if (!read.decisions) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    decide.mutate(read.decisions, {
      onSuccess: (answer) => {
        const decided = answer.results.flatMap((result) => result.decided ?? []);
        if (decided.length === answer.results.length) onAllDecided(decided, kind);
        else setResults(answer.results);
      },
    });
  }

  return {
    kind,
    scores,
    comment,
    problems,
    /** What became of each, where not all were decided. */
    results,
    hasFailed: decide.isError,
    isPending: decide.isPending,
    /** Null where the student reads in the language of the page. */
    otherLanguage: languages.student === languages.reader ? null : languages.student,
    texts: readyTexts(readyComments, kind, languages),
    setKind: (chosen: DecisionKind) => {
      setKind(chosen);
      setProblems(noProblems);
    },
    setScore: (elementId: number, score: string) =>
      setScores((known) => new Map(known).set(elementId, score)),
    setComment,
    chooseReady: (text: string) => setComment(withReadyText(comment, text, allReadyTexts(readyComments))),
    submit,
  };
}

export type SeveralForm = ReturnType<typeof useSeveralForm>;
