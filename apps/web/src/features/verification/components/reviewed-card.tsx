import { History, UserRound } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button, IconButton } from '@/components/button/button.tsx';
import { ElementDates } from '@/components/portfolio-element/element-dates.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import { ElementStatusBadge } from '@/components/status-badge/status-badge.tsx';
import { classNames } from '@/lib/class-names.ts';
import type { BoardActions } from '../review/board-actions.ts';
import { mayDecide, type ShownElement } from '../review/shown-review.ts';
import { CorrectionNote } from './correction-note.tsx';
import { DecidedCard } from './decided-card.tsx';
import styles from './reviewed-card.module.css';
import { ReviewedFiles } from './reviewed-files.tsx';

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
      <ElementValues attributes={element.attributes} />
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
          <div className={styles.state}>
            {element.status === 'RE_SUBMITTED' && <ElementStatusBadge status={element.status} />}
            {claim && !claim.isMine && (
              <Badge tone="warning" icon={<UserRound aria-hidden />}>
                {t('claim.badge', { name: claim.by })}
              </Badge>
            )}
            <ElementDates element={element} />
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
        <p className={styles.quiet}>{t('element.own')}</p>
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
