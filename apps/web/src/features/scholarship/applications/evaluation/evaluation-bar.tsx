import { Check, ChevronRight, History, Keyboard, Printer, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { Button, IconButton } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { infoTexts } from '@/components/portfolio-element/element-texts.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { lastList } from '@/lib/last-list.ts';
import { useMediaQuery } from '@/lib/media-query.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Application } from '@/lib/received.ts';
import { readMoment } from '@/lib/time/read-moment.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { useRootClass } from '@/lib/use-root-class.ts';
import type { KnownNext } from '../api/get-next-application.ts';
import { ApplicationBadge } from '../application-badge.tsx';
import { nextAddress } from '../application-permissions.ts';
import { chosenElements } from '../shown-nominations.ts';
import styles from './evaluation-bar.module.css';
import type { EvaluationDialog } from './evaluation-dialogs.tsx';
import { evaluationKeys } from './evaluation-keys.ts';

type EvaluationBarProps = {
  headingId: string;
  application: Application;
  /** With what is typed and not saved yet. */
  totalScore: number | null;
  mayDecide: boolean;
  queue: KnownNext | undefined;
  /** Null where there is no own decision that can still be undone. */
  undoing: { isPending: boolean; undo: () => void } | null;
  onOpen: (dialog: EvaluationDialog) => void;
};

/** Always in sight: whose application this is, its score, and what to do with it. On a phone that is at the thumb. */
export function EvaluationBar(props: EvaluationBarProps) {
  const { headingId, application, totalScore, mayDecide, queue, undoing, onOpen } = props;
  const { t } = useTranslation('applications');
  useRootClass(styles.pageWithBar);
  const isNarrow = useMediaQuery('(width < 768px)');
  const { id, status, version, adminComment } = application;
  const verification = verified(application);
  const actions = mayDecide ? (
    <Decisions onOpen={onOpen} />
  ) : (
    <>
      {undoing && (
        <Button
          icon={<Undo2 aria-hidden />}
          aria-keyshortcuts={evaluationKeys.undo}
          isPending={undoing.isPending}
          onPress={undoing.undo}
        >
          {t('undo.button')}
        </Button>
      )}
      <NextButton queue={queue} isMain />
    </>
  );
  const waiting =
    typeof queue?.waiting === 'number' ? t('next.waiting', { number: formatNumber(queue.waiting) }) : '';
  return (
    <>
      <section aria-labelledby={headingId} className={styles.bar}>
        <div className={styles.who}>
          <div className={classNames('row', styles.gap0x3)}>
            <h2 id={headingId} tabIndex={-1} className={styles.number}>
              {t('status.number', { id })}
            </h2>
            <ApplicationBadge status={status} />
          </div>
          <Student application={application} />
        </div>
        <div className={styles.score}>
          {totalScore !== null && (
            <p>
              {t(application.scoring ? 'score.season' : 'status.totalScore')}:{' '}
              <output className="heading3 strong">{formatNumber(totalScore)}</output>
            </p>
          )}
          <p className="muted">
            {verification !== null &&
              (application.scoring
                ? `${t('score.verification')}: ${formatNumber(verification)}`
                : t('score.explained', { verification, commission: totalScore ?? verification }))}
          </p>
        </div>
        <div className="line fixed">
          {/* A service that counts no versions keeps no history. */}
          {version !== undefined && (
            <IconButton
              label={t('history.open')}
              icon={<History aria-hidden size={20} />}
              onPress={() => onOpen('history')}
            />
          )}
          <IconButton
            label={t('print.button')}
            icon={<Printer aria-hidden size={20} />}
            onPress={() => window.print()}
          />
          <div className={styles.keys}>
            <IconButton
              label={t('keys.title')}
              icon={<Keyboard aria-hidden size={20} />}
              onPress={() => onOpen('shortcuts')}
            />
          </div>
        </div>
        {!isNarrow && (
          <div className="fixed">
            <div className={styles.buttons}>
              {actions}
              {mayDecide && <NextButton queue={queue} />}
            </div>
            <p className={styles.waiting}>{waiting}</p>
          </div>
        )}
      </section>
      {adminComment !== null && adminComment !== '' && (
        <p className={styles.comment}>
          <strong>{t('status.adminComment')}:</strong> {adminComment}
        </p>
      )}
      {isNarrow && (
        <Thumb>
          <ActionBar label={t('decision.label')} words={waiting}>
            {actions}
          </ActionBar>
        </Thumb>
      )}
    </>
  );
}

/** Null where nobody has told what verification gave. */
function verified({ blocks }: Application): number | null {
  const scores = chosenElements(blocks).flatMap(({ verificationScore: score }) => score ?? []);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0);
}

/** After everything else of the page, wherever it stands in the code. */
function Thumb({ children }: { children: ReactNode }) {
  return <div className={styles.thumb}>{children}</div>;
}

function Student({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const { fullName, group, courseNumber } = application;
  const moment = readMoment(application.filingEndDate);
  const filed = moment && t('evaluation.filed', { date: formatWallDate(moment) });
  const { speciality, institute } = infoTexts(
    { ...application, portfolioId: null, groupTitle: group },
    currentLanguage(),
  );
  const course = courseNumber === null ? null : t('evaluation.course', { number: courseNumber });
  const study = [group, course, filed, speciality, institute].filter(Boolean).join(' · ');
  return (
    <p className={styles.study} title={`${fullName} · ${study}`}>
      <strong>{fullName}</strong>
      {study !== '' && ` · ${study}`}
    </p>
  );
}

function Decisions({ onOpen }: Pick<EvaluationBarProps, 'onOpen'>) {
  const { t } = useTranslation('applications');
  return (
    <>
      <Button
        icon={<X aria-hidden />}
        aria-keyshortcuts={evaluationKeys.reject}
        onPress={() => onOpen('reject')}
      >
        {t('decision.reject')}
      </Button>
      <Button
        variant="primary"
        icon={<Check aria-hidden />}
        aria-keyshortcuts={evaluationKeys.accept}
        onPress={() => onOpen('accept')}
      >
        {t('decision.accept')}
      </Button>
    </>
  );
}

type NextButtonProps = { queue: KnownNext | undefined; isMain?: boolean };

/** Beside the decisions an arrow; after them it is what there is to do. */
function NextButton({ queue, isMain = false }: NextButtonProps) {
  const { t } = useTranslation('applications');
  const icon = <ChevronRight aria-hidden />;
  const words = <span className={isMain ? undefined : styles.label}>{t('next.open')}</span>;
  if (queue && queue.nextId === null && isMain) {
    return <LinkButton to={lastList('/admin-applications')}>{t('next.toList')}</LinkButton>;
  }
  if (!queue || queue.nextId === null) {
    return (
      <Button isDisabled icon={icon}>
        {words}
      </Button>
    );
  }
  return (
    <LinkButton to={nextAddress(queue.nextId)} variant={isMain ? 'primary' : 'secondary'} icon={icon}>
      {words}
    </LinkButton>
  );
}
