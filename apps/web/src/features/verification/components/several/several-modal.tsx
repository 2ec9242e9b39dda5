import { useQuery } from '@tanstack/react-query';
import type { BatchResult } from '@zachetka/contract/verification/verification.schemas';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { TextArea } from '@/components/field/text-area.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { readyCommentsQuery } from '@/lib/api/ready-comments.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { confirmSeveral } from '../../api/decide.ts';
import { usualText } from '../../review/ready-comments.ts';
import { readConfirmations, type SeveralProblems } from '../../review/several-confirmations.ts';
import type { PlacedElement } from '../../review/shown-review.ts';
import { useReviewChanges } from '../../review/use-review-changes.ts';
import { CloseButton } from '../close-button.tsx';
import styles from './several-modal.module.css';
import { SeveralResults } from './several-results.tsx';
import { SeveralScores } from './several-scores.tsx';

type SeveralModalProps = {
  portfolioId: number;
  placed: readonly PlacedElement[];
  /** With those that have been decided. */
  onClose: (decided: readonly number[]) => void;
};

/** A summary of the ticked elements with their scores; then what became of each. */
export function SeveralModal({ portfolioId, placed: given, onClose }: SeveralModalProps) {
  const { t } = useTranslation('verification');
  const { t: shell } = useTranslation();
  const formId = useId();
  // What is confirmed leaves the ticks, and still has its line in the results.
  const [placed] = useState(given);
  const { data: readyComments = [] } = useQuery(readyCommentsQuery);
  const { settle } = useReviewChanges(portfolioId);
  const [scores, setScores] = useState(
    () => new Map(placed.map(({ element }) => [element.id, String(element.suggestedScore ?? '')])),
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [problems, setProblems] = useState<SeveralProblems>({ scores: new Map() });
  const [results, setResults] = useState<BatchResult['results'] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const decidedIds = (results ?? []).flatMap(({ decided }) => decided?.portfolioElementId ?? []);
  const close = () => onClose(decidedIds);
  const comment = typed ?? usualText(readyComments, 'confirm', currentLanguage());

  async function submit(form: HTMLFormElement) {
    if (isPending) return;
    const read = readConfirmations(placed, scores, comment);
    setProblems(read.problems);
    if (!read.confirmations) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setIsPending(true);
    setHasFailed(false);
    try {
      const answer = await confirmSeveral({ confirmations: read.confirmations });
      const decided = answer.results.flatMap((result) => result.decided ?? []);
      await settle(decided);
      setResults(answer.results);
    } catch {
      setHasFailed(true);
    } finally {
      setIsPending(false);
    }
  }

  const footer = results ? (
    <CloseButton onPress={close} />
  ) : (
    <>
      <Button onPress={close}>{shell('action.cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" isPending={isPending}>
        {t('several.action', { count: placed.length })}
      </Button>
    </>
  );

  return (
    <Modal
      isOpen
      onClose={close}
      title={t(results ? 'several.resultTitle' : 'several.title')}
      isDismissable={false}
      footer={footer}
    >
      {results ? (
        <SeveralResults placed={placed} results={results} />
      ) : (
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event.currentTarget);
          }}
        >
          {hasFailed && (
            <div role="alert">
              <Notice tone="negative" title={t('errorSubmitting')} headingLevel={3} />
            </div>
          )}
          <SeveralScores
            placed={placed}
            scores={scores}
            problems={problems.scores}
            onChange={(id, score) => setScores((known) => new Map(known).set(id, score))}
          />
          <TextArea
            label={t('several.comment')}
            isRequired
            rows={2}
            value={comment}
            onChange={setTyped}
            error={problems.comment && t(`problem.${problems.comment}`)}
          />
        </form>
      )}
    </Modal>
  );
}
