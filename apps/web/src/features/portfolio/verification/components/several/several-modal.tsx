import type { DecisionKind, DecisionProblem } from '@zachetka/contract/portfolio/verification/decision.rules';
import { CircleAlert, CircleCheck, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { TextArea } from '@/components/field/text-area.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { ReadyCommentList } from '@/components/ready-comment-list/ready-comment-list.tsx';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import { currentLanguage, type Language } from '@/lib/i18n.ts';
import type { DecidedElement } from '@/lib/received.ts';
import type { DecidedOne } from '../../api.ts';
import { flagOfPlaced, type LeftOut } from '../../review/flags.ts';
import { chosenText } from '../../review/ready-comments.ts';
import type { PlacedElement } from '../../review/shown-review.ts';
import { type SeveralForm, useSeveralForm } from '../../review/use-several-form.ts';
import { CloseButton } from '../close-button.tsx';
import { KindChoice } from '../decision/kind-choice.tsx';
import { useDecisionKeys } from '../decision/use-decision-keys.ts';
import styles from './several-modal.module.css';

type SeveralModalProps = {
  portfolioId: number;
  studentLanguage: Language;
  several: { ready: readonly PlacedElement[]; leftOut: readonly LeftOut[] };
  initial: DecisionKind;
  onClose: () => void;
  onAllDecided: (decided: readonly DecidedElement[], kind: DecisionKind) => void;
  /** Some were refused: the window stays until it has been read, and closes with those that are decided. */
  onSomeDecided: (elementIds: readonly number[]) => void;
  onLook: (leftOut: LeftOut) => void;
};

/** One decision on all that is ticked, but for what has to be looked at first. */
export function SeveralModal(props: SeveralModalProps) {
  const { portfolioId, studentLanguage, several, initial, onClose, onAllDecided, onSomeDecided, onLook } =
    props;
  const { t } = useTranslation('verification');
  const { t: shell } = useTranslation();
  const formId = useId();
  // What is decided leaves the ticks, and still has its line in the results.
  const [{ ready, leftOut }] = useState(several);
  const form = useSeveralForm({ portfolioId, studentLanguage, placed: ready, initial, onAllDecided });
  const { kind, results } = form;
  const close = () => {
    const decided = (results ?? []).flatMap((result) => result.decided?.portfolioElementId ?? []);
    if (decided.length > 0) onSomeDecided(decided);
    else onClose();
  };
  const isOver = results !== null || ready.length === 0;

  return (
    <Modal
      isOpen
      onClose={close}
      title={t(results ? 'several.resultTitle' : 'several.title')}
      isDismissable={false}
      footer={
        isOver ? (
          <CloseButton onPress={close} />
        ) : (
          <>
            <Button onPress={close}>{shell('action.cancel')}</Button>
            <Button
              type="submit"
              form={formId}
              variant={kind === 'reject' ? 'negative' : 'primary'}
              isPending={form.isPending}
            >
              {t(`several.action.${kind}`, { count: ready.length })}
            </Button>
          </>
        )
      }
    >
      {results && <SeveralResults placed={ready} results={results} />}
      {!results && (
        <form
          id={formId}
          className="stack gap4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.submit(event.currentTarget);
          }}
        >
          {form.hasFailed && (
            <div role="alert">
              <Notice tone="negative" title={t('errorSubmitting')} headingLevel={3} />
            </div>
          )}
          {leftOut.length > 0 && <LeftOutList leftOut={leftOut} onLook={onLook} />}
          {ready.length > 0 && <SeveralFields placed={ready} form={form} />}
        </form>
      )}
    </Modal>
  );
}

type LeftOutListProps = { leftOut: readonly LeftOut[]; onLook: (one: LeftOut) => void };

/** What is not decided together with the others, and why. */
function LeftOutList({ leftOut, onLook }: LeftOutListProps) {
  const { t } = useTranslation('verification');
  return (
    <Notice tone="warning" title={t('several.leftOut', { count: leftOut.length })} headingLevel={3}>
      <ul className="stack">
        {leftOut.map((one) => {
          const title = elementTitle(one.placed.element) ?? t('element.untitled');
          const action = t(one.flag === 'sameFile' ? 'sameFile.compare' : 'several.open');
          return (
            <li key={one.placed.element.id} className={styles.leftOut}>
              <div className={styles.words}>
                <p className="strong breakAnywhere">{title}</p>
                <p className="line gap1 middle small">
                  {one.flag === 'sameFile' ? (
                    <Copy aria-hidden size={16} />
                  ) : (
                    <CircleAlert aria-hidden size={16} />
                  )}
                  {t(`several.flag.${one.flag}`)}
                </p>
              </div>
              <Button aria-label={`${action}: ${title}`} onPress={() => onLook(one)}>
                {action}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

type SeveralResultsProps = { placed: readonly PlacedElement[]; results: readonly DecidedOne[] };

function SeveralResults({ placed, results }: SeveralResultsProps) {
  const { t } = useTranslation('verification');
  const titles = new Map(placed.map(({ element }) => [element.id, elementTitle(element)]));
  const done = results.filter(({ decided }) => decided !== null).length;
  const wordsOf = ({ status, score }: DecidedElement) =>
    status === 'VERIFIED' && score !== null
      ? t('element.score', { count: score })
      : elementStatusText(status);
  return (
    <>
      <output className={styles.summary}>{t('several.summary', { done, all: results.length })}</output>
      <ul className="stack">
        {results.map(({ portfolioElementId: id, decided, refusal }) => (
          <li key={id} className={styles.result}>
            {decided ? (
              <CircleCheck aria-hidden size={20} className={styles.positive} />
            ) : (
              <CircleAlert aria-hidden size={20} className={styles.negative} />
            )}
            <div className={styles.words}>
              <p className="strong breakAnywhere">{titles.get(id) ?? t('element.untitled')}</p>
              <p className="muted">{decided ? wordsOf(decided) : refusal?.message}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

type SeveralFieldsProps = { placed: readonly PlacedElement[]; form: SeveralForm };

function SeveralFields({ placed, form }: SeveralFieldsProps) {
  const { t } = useTranslation('verification');
  const holder = useRef<HTMLDivElement>(null);
  const keys = useDecisionKeys({ texts: form.texts, onReady: form.chooseReady, onKind: form.setKind });
  // On the kind of decision: Enter decides, and a digit is not taken for a score.
  useEffect(() => {
    holder.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  const rows = (
    <SeveralRows
      placed={placed}
      scores={form.kind === 'confirm' ? form.scores : null}
      problems={form.problems.scores}
      onScore={form.setScore}
    />
  );
  return (
    // The keys are heard here for all the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={holder} className="stack gap4" {...keys.holder}>
      <KindChoice kind={form.kind} onChange={form.setKind} />
      {form.kind === 'confirm' && rows}
      {form.texts.length > 0 && (
        <ReadyCommentList
          legend={t('decision.readyComments')}
          texts={form.texts}
          chosen={chosenText(form.comment, form.texts)}
          digitsChoose={keys.digitsChoose}
          onChoose={form.chooseReady}
        />
      )}
      <TextArea
        label={t('several.comment')}
        description={form.otherLanguage ? t(`decision.inLanguage.${form.otherLanguage}`) : undefined}
        isRequired
        rows={2}
        value={form.comment}
        onChange={form.setComment}
        error={form.problems.comment && t(`problem.${form.problems.comment}`)}
      />
      {form.kind !== 'confirm' && rows}
    </div>
  );
}

type SeveralRowsProps = {
  placed: readonly PlacedElement[];
  /** Null where the decision gives none. */
  scores: ReadonlyMap<number, string> | null;
  problems: ReadonlyMap<number, DecisionProblem>;
  onScore: (elementId: number, score: string) => void;
};

function SeveralRows({ placed, scores, problems, onScore }: SeveralRowsProps) {
  const { t } = useTranslation('verification');
  return (
    <ol className="stack">
      {placed.map((one) => {
        const { element, subBlock } = one;
        const { id, claim, suggestedScore } = element;
        const problem = problems.get(id);
        const flag = flagOfPlaced(one);
        const notes = [
          titleOf(subBlock, currentLanguage()),
          claim && !claim.isMine && t('claim.badge', { name: claim.by }),
          flag && t(`several.flag.${flag}`),
        ];
        return (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <p className="strong breakAnywhere">{elementTitle(element) ?? t('element.untitled')}</p>
              <p className="muted">{notes.filter(Boolean).join(' · ')}</p>
            </div>
            {scores && (
              <LightInput
                texts={{
                  id: `several-score-${id}`,
                  label: t('decision.score'),
                  isRequired: true,
                  description:
                    suggestedScore === null
                      ? undefined
                      : t('decision.suggestedScore', { score: suggestedScore }),
                  error: problem && t(`problem.${problem}`),
                }}
                inputMode="numeric"
                autoComplete="off"
                value={scores.get(id) ?? ''}
                onChange={({ target }) => onScore(id, target.value)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
