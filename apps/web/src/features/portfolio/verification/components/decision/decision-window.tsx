import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { TextArea } from '@/components/field/text-area.tsx';
import { TextField } from '@/components/field/text-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { ReadyCommentList } from '@/components/ready-comment-list/ready-comment-list.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage, type Language } from '@/lib/i18n.ts';
import type { DecidedElement } from '@/lib/received.ts';
import { chosenText } from '../../review/ready-comments.ts';
import type { PlacedElement } from '../../review/shown-review.ts';
import { useClaim } from '../../review/use-claim.ts';
import { type DecisionForm, type TypedDecision, useDecisionForm } from '../../review/use-decision-form.ts';
import { CloseButton } from '../close-button.tsx';
import { CorrectionNote } from '../correction-note.tsx';
import decisionFieldsStyles from './decision-fields.module.css';
import styles from './decision-window.module.css';
import { KindChoice } from './kind-choice.tsx';
import { scoreKey, useDecisionKeys } from './use-decision-keys.ts';

type DecisionWindowProps = {
  portfolioId: number;
  studentName: string;
  studentLanguage: Language;
  placed: PlacedElement;
  initial: TypedDecision['kind'];
  onClose: () => void;
  onDecided: (decided: DecidedElement, kind: TypedDecision['kind']) => void;
  /** Nothing is left to decide. */
  onOver: () => void;
  /** Where the panel stands on a wide screen; null where there is no room beside the fields. */
  dock: HTMLElement | null;
};

/** Confirms, rejects or returns one element. While it is open, others see by whom. */
export function DecisionWindow(props: DecisionWindowProps) {
  const { portfolioId, studentName, studentLanguage, placed, initial, onClose, onDecided, onOver, dock } =
    props;
  const { t } = useTranslation('verification');
  const { t: shell } = useTranslation();
  const formId = useId();
  const { element, subBlock } = placed;
  const claim = useClaim(element.id);
  const form = useDecisionForm({ portfolioId, studentLanguage, element, initial, onDecided });
  const { kind } = form.decision;
  const title = elementTitle(element) ?? t('element.untitled');
  // Where nothing is left to decide, what waits next is up.
  const close = form.isOver || element.outcome ? onOver : onClose;

  const footer = form.isOver ? (
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
        {t(`decision.${kind}`)}
      </Button>
    </>
  );
  const contents = (
    <form
      id={formId}
      className="stack gap4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(event.currentTarget);
      }}
    >
      {!dock && (
        <div>
          <p className="strong breakAnywhere">{title}</p>
          <p className="muted breakAnywhere">
            {titleOf(subBlock, currentLanguage())} · {studentName}
          </p>
        </div>
      )}
      {element.outcome?.kind === 'elsewhere' && !form.failure && (
        <Notice tone="warning" title={t('element.elsewhere')} headingLevel={3} />
      )}
      {claim && !claim.isMine && !form.isOver && (
        <Notice tone="warning" title={t('claim.title', { name: claim.by })} headingLevel={3}>
          {t('claim.text')}
        </Notice>
      )}
      {form.isKept && !form.failure && !form.isOver && (
        <p className="muted breakAnywhere">{t('decision.kept')}</p>
      )}
      {form.failure && (
        <Alert>
          <Notice tone="negative" title={form.failure.text} headingLevel={3}>
            {form.failure.isReloaded && t('decision.reloaded')}
          </Notice>
        </Alert>
      )}
      {form.failure?.isReloaded && <CorrectionNote element={element} />}
      {form.isOver ? (
        <TextArea label={t('decision.comment')} isReadOnly value={form.decision.comment} />
      ) : (
        <DecisionFields form={form} suggestedScore={element.suggestedScore} isCompact={dock !== null} />
      )}
    </form>
  );
  const frame = { title: t('decision.title'), onClose: close, footer };
  if (dock) return createPortal(<DockedPanel {...frame}>{contents}</DockedPanel>, dock);
  return (
    <Modal isOpen isDismissable={false} {...frame}>
      {contents}
    </Modal>
  );
}

function Alert({ children }: { children: ReactNode }) {
  return <div role="alert">{children}</div>;
}

type DockedPanelProps = { title: string; footer: ReactNode; children: ReactNode; onClose: () => void };

/** How tall the card is beside what was filled in, which has the rest of the screen (reviewed-card.module.css). */
function giveRoom(card: HTMLElement): void {
  const facts = card.querySelector<HTMLElement>('[data-facts]');
  const others = card.offsetHeight - (facts?.offsetHeight ?? 0);
  card.style.setProperty('--beside-facts', `${others}px`);
}

/** A window in the card that it is about, and over nothing: the fields stay above it, the file beside it. Esc closes it. */
function DockedPanel({ title, footer, children, onClose }: DockedPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  // From the top of the card, so that its title and what was filled in stay in sight.
  useEffect(() => {
    const card = panel.current?.closest('article');
    if (!panel.current || !card) return undefined;
    giveRoom(card);
    card.scrollIntoView({ block: 'start' });
    panel.current.scrollIntoView({ block: 'nearest' });
    // Notes and complaints come and go.
    const growth = new ResizeObserver(() => giveRoom(card));
    growth.observe(panel.current);
    return () => growth.disconnect();
  }, []);
  return (
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      aria-label={title}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
      <footer className={styles.footer}>{footer}</footer>
    </dialog>
  );
}

type DecisionFieldsProps = {
  form: DecisionForm;
  suggestedScore: number | null;
  /** In the card, where every line pushes the fields up. */
  isCompact: boolean;
};

function DecisionFields({ form, suggestedScore, isCompact }: DecisionFieldsProps) {
  const { t } = useTranslation('verification');
  const holder = useRef<HTMLDivElement>(null);
  const { decision, problems, texts } = form;
  const keys = useDecisionKeys({
    texts,
    onReady: form.chooseReady,
    onKind: form.setKind,
    onScore: () => focusToType(scoreIn(holder.current)),
  });

  // A score that has to be thought of is typed first. Where one is suggested, digits choose a comment as for every decision.
  useEffect(() => {
    const comments = '[data-ready-comments] input';
    const score = scoreIn(holder.current);
    const choice =
      holder.current?.querySelector<HTMLElement>(`${comments}:checked`) ??
      holder.current?.querySelector<HTMLElement>(comments);
    if (score && (score.value === '' || !choice)) focusToType(score);
    else (choice ?? holder.current?.querySelector('textarea'))?.focus();
  }, []);

  const hint = form.otherLanguage
    ? t(`decision.inLanguage.${form.otherLanguage}`)
    : isCompact
      ? undefined
      : t('decision.commentHint');
  return (
    // The keys are heard here for all the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={holder}
      className={classNames(decisionFieldsStyles.fields, isCompact && decisionFieldsStyles.compact)}
      {...keys.holder}
    >
      <KindChoice kind={decision.kind} onChange={form.setKind} />
      {decision.kind === 'confirm' && (
        <div className={decisionFieldsStyles.score}>
          <TextField
            label={t('decision.score')}
            description={
              suggestedScore === null ? undefined : t('decision.suggestedScore', { score: suggestedScore })
            }
            error={problems.score && t(`problem.${problems.score}`)}
            isRequired
            inputMode="numeric"
            autoComplete="off"
            value={decision.score}
            onChange={form.setScore}
          />
          {keys.digitsChoose && (
            <kbd aria-hidden className={decisionFieldsStyles.key}>
              {scoreKey.toUpperCase()}
            </kbd>
          )}
        </div>
      )}
      {texts.length > 0 && (
        <ReadyCommentList
          legend={t('decision.readyComments')}
          texts={texts}
          chosen={chosenText(decision.comment, texts)}
          digitsChoose={keys.digitsChoose}
          onChoose={form.chooseReady}
        />
      )}
      <TextArea
        label={t('decision.comment')}
        description={hint}
        error={problems.comment && t(`problem.${problems.comment}`)}
        isRequired
        rows={isCompact ? 2 : 3}
        value={decision.comment}
        onChange={form.setComment}
      />
    </div>
  );
}

function scoreIn(holder: HTMLElement | null) {
  return holder?.querySelector<HTMLInputElement>('input[inputmode="numeric"]');
}

/** Ready to be typed over. Not on a touch screen, where the keyboard would cover what has to be read first. */
function focusToType(field: HTMLInputElement | null | undefined): void {
  if (!field || matchMedia('(pointer: coarse)').matches) return;
  field.focus();
  field.select();
}
