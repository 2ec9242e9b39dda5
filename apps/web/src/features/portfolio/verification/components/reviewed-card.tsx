import type { SameFiles } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { CircleCheck, CircleX, Copy, History, Undo2, UserRound, Users } from 'lucide-react';
import { type ReactNode, type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { BaseButton, Button, IconButton } from '@/components/button/button.tsx';
import { ElementDates } from '@/components/portfolio-element/element-dates.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import { FileButton } from '@/components/portfolio-element/file-button.tsx';
import { lazyNamed, lazyPart } from '@/components/states/lazy-part.tsx';
import { ElementStatusBadge } from '@/components/status-badge/status-badge.tsx';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import { classNames } from '@/lib/class-names.ts';
import { mayDecide, type Outcome, type ShownElement } from '../review/shown-review.ts';
import type { BoardActions } from '../review/use-board.ts';
import { CorrectionNote } from './correction-note.tsx';
import decidedCardStyles from './decided-card.module.css';
import styles from './reviewed-card.module.css';
import reviewedFilesStyles from './reviewed-files.module.css';

const ComparedValues = lazyNamed(() => import('../reading/compared-values.tsx'), 'ComparedValues');

const AttestedBy = lazyPart(() => import('@/components/attested-by/attested-by.tsx'), 'AttestedBy', 'events');

export const cardAnchor = (elementId: number) => `reviewed-${elementId}`;

type ReviewedCardProps = {
  element: ShownElement;
  isCurrent: boolean;
  isTicked: boolean;
  /** The file that stands in the viewer, wherever that is. */
  shownFile: number | null;
  /** The viewer, where it has no column of its own. */
  viewer: ReactNode;
  /** Set while the element is being decided on, where that has its place in the card. */
  dock: Ref<HTMLDivElement> | null;
  actions: BoardActions;
};

/** One achievement that waits, with all that is needed to judge it. */
export function ReviewedCard(props: ReviewedCardProps) {
  const { element, isCurrent, isTicked, shownFile, viewer, dock, actions } = props;
  const { t } = useTranslation('verification');
  const { t: shared } = useTranslation('element');
  const { id, claim, outcome } = element;
  const title = elementTitle(element) ?? t('element.untitled');
  const decidable = mayDecide(element);
  // Somebody else may decide meanwhile: what is being typed here stays until it is closed.
  if (outcome && !dock) return <DecidedCard id={cardAnchor(id)} title={title} outcome={outcome} />;

  const facts = (
    <>
      <CorrectionNote element={element} />
      <Suspense fallback={<ElementValues attributes={element.attributes} />}>
        <ComparedValues element={element} isCurrent={isCurrent} />
      </Suspense>
      <ReviewedFiles element={element} shownFile={shownFile} actions={actions} />
      {viewer}
    </>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whose control has the focus is the current one
    <article
      id={cardAnchor(id)}
      tabIndex={-1}
      aria-labelledby={`${cardAnchor(id)}-title`}
      aria-current={isCurrent || undefined}
      className={classNames(styles.card, isCurrent && styles.current, dock !== null && styles.deciding)}
      onFocus={() => actions.makeCurrent(id)}
    >
      <header className={styles.header}>
        {decidable && (
          <input
            type="checkbox"
            className={styles.tick}
            checked={isTicked}
            aria-label={t('element.tick', { title })}
            onChange={() => actions.tick(id)}
          />
        )}
        <div className={styles.naming}>
          <h4 id={`${cardAnchor(id)}-title`} className={styles.title}>
            {title}
          </h4>
          <div className="row gap1x3 breakAnywhere">
            {element.status === 'RE_SUBMITTED' && <ElementStatusBadge status={element.status} />}
            {claim && !claim.isMine && (
              <Badge tone="warning" icon={<UserRound aria-hidden />}>
                {t('claim.badge', { name: claim.by })}
              </Badge>
            )}
            <ElementDates element={element} />
            {element.assessmentDate !== null && <AttestedBy elementId={id} />}
          </div>
        </div>
        <IconButton
          label={shared('historyOf', { title })}
          icon={<History aria-hidden size={20} />}
          onPress={() => actions.showHistory(id)}
        />
      </header>
      {dock ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable for the arrow keys
        <section className={styles.facts} data-facts tabIndex={0} aria-label={t('element.facts')}>
          {facts}
        </section>
      ) : (
        facts
      )}
      {dock && <div ref={dock} />}
      {dock ? null : element.isOwn ? (
        <p className="muted">{t('element.own')}</p>
      ) : (
        <footer className={styles.footer}>
          <Button
            variant={isCurrent ? 'primary' : 'secondary'}
            aria-label={t('element.confirm', { title })}
            onPress={() => actions.decide(id, 'confirm')}
          >
            {t('decision.confirm')}
          </Button>
          <Button aria-label={t('element.reject', { title })} onPress={() => actions.decide(id, 'reject')}>
            {t('decision.reject')}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('element.return', { title })}
            onPress={() => actions.decide(id, 'returnForCorrection')}
          >
            {t('element.returnShort')}
          </Button>
        </footer>
      )}
    </article>
  );
}

const icons = {
  VERIFIED: <CircleCheck aria-hidden size={20} className={decidedCardStyles.positive} />,
  REJECTED: <CircleX aria-hidden size={20} className={decidedCardStyles.negative} />,
  RETURNED_FOR_CORRECTION: <Undo2 aria-hidden size={20} className={decidedCardStyles.negative} />,
};

type DecidedCardProps = { id: string; title: string; outcome: Outcome };

/** Still there, so that one sees what one has done, and quiet, so that it does not draw the eye. */
function DecidedCard({ id, title, outcome }: DecidedCardProps) {
  const { t } = useTranslation('verification');
  const isDecided = outcome.kind === 'decided';
  const icon = isDecided ? icons[outcome.status as keyof typeof icons] : undefined;
  return (
    <article id={id} className={decidedCardStyles.card} aria-labelledby={`${id}-title`}>
      {icon ?? <UserRound aria-hidden size={20} />}
      <div className={decidedCardStyles.words}>
        <h4 id={`${id}-title`} className={decidedCardStyles.title}>
          {title}
        </h4>
        <p>
          {isDecided ? elementStatusText(outcome.status) : t('element.elsewhere')}
          {isDecided &&
            outcome.status === 'VERIFIED' &&
            outcome.score !== null &&
            ` · ${t('element.score', { count: outcome.score })}`}
          {isDecided && outcome.comment !== null && ` · ${outcome.comment}`}
        </p>
      </div>
    </article>
  );
}

type ReviewedFilesProps = { element: ShownElement; shownFile: number | null; actions: BoardActions };

function ReviewedFiles({ element, shownFile, actions }: ReviewedFilesProps) {
  const { t } = useTranslation('verification');
  const { t: shared } = useTranslation('element');
  const { id, attachments } = element;
  if (attachments.length === 0) return <p className="muted">{t('element.noFiles')}</p>;
  return (
    <ul className="stack gap2" aria-label={shared('files.title')}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className="row gap2 shrink">
          <div
            className={classNames(
              reviewedFilesStyles.file,
              attachment.id === shownFile && reviewedFilesStyles.shown,
            )}
          >
            <FileButton
              attachment={attachment}
              isShown={attachment.id === shownFile}
              onPress={() => actions.showFile(id, attachment.id)}
            />
          </div>
          {attachment.sameFiles && (
            <SameFileMark
              sameFiles={attachment.sameFiles}
              onPress={() => actions.compare(id, attachment.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type SameFileMarkProps = { sameFiles: SameFiles; onPress: () => void };

function SameFileMark({ sameFiles: { total, teamAward }, onPress }: SameFileMarkProps) {
  const { t } = useTranslation('verification');
  return (
    <BaseButton
      className={classNames(reviewedFilesStyles.mark, teamAward && reviewedFilesStyles.award)}
      onPress={onPress}
    >
      {teamAward ? <Users aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
      {teamAward ? t('sameFile.teamAward') : t('sameFile.mark', { count: total })}
      <span className={reviewedFilesStyles.compare}>{t('sameFile.compare')}</span>
    </BaseButton>
  );
}
