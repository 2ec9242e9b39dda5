import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { titleOf } from '@/components/portfolio-element/element-texts.ts';
import type { Bill } from '@/components/season-points/bill.ts';
import { BillSummary } from '@/components/season-points/bill-summary.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { useAddAllThatCount } from '@/lib/api/season-advice.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Application, Nomination } from '@/lib/received.ts';
import { ownNominationsQuery } from '../api/get-own-nominations.ts';
import { nominationTitle } from '../application-texts.ts';
import { chosenElements, isByStudyAlone } from '../shown-nominations.ts';
import { AchievementCard } from './achievement-card.tsx';
import styles from './application-screen.module.css';
import type { Submission } from './use-submission.ts';

const loadEdit = () => import('../choice/edit-modal.tsx');
const EditModal = lazyPart(loadEdit, 'EditModal');
const fetchEdit = () => void loadEdit();

type NominationSectionProps = {
  anchor: string;
  application: Application;
  nomination: Nomination;
  bill: Bill | null;
  /** Null where the choice is only read. */
  submission: Submission | null;
};

export function NominationSection(props: NominationSectionProps) {
  const { anchor, application, nomination, bill, submission } = props;
  const { t } = useTranslation('applications');
  const { t: shared } = useTranslation('element');
  const [isEditing, setIsEditing] = useState(false);
  const title = nominationTitle(nomination);
  const chosen = chosenElements([nomination]);
  const isEmpty = chosen.length === 0;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={styles.section}>
      <header className="row gap2x4 apart">
        <h2 id={`${anchor}-title`} tabIndex={-1} className={styles.heading}>
          {title}
          {nomination.isDeleted && <span className="quiet light"> {shared('oldVersion')}</span>}
        </h2>
        {submission && (
          <Button
            icon={<Pencil aria-hidden />}
            aria-label={t('edit.openOf', { nomination: title })}
            onPointerEnter={fetchEdit}
            onFocus={fetchEdit}
            onPress={() => setIsEditing(true)}
          >
            {t('edit.open')}
          </Button>
        )}
      </header>
      {isEmpty && (
        <Card>
          <p className="quiet">
            {t(isByStudyAlone(application) ? 'byStudyAlone' : 'nothingChosen')}{' '}
            {submission && !isByStudyAlone(application) && (
              <Usable nominationId={nomination.id} seasonId={application.season?.id ?? null} />
            )}
          </p>
        </Card>
      )}
      {nomination.subBlocks
        .filter(({ elements }) => elements.length > 0)
        .map((subBlock) => (
          <section key={subBlock.id} aria-labelledby={`sub-block-${subBlock.id}`} className="column gap3">
            <h3 id={`sub-block-${subBlock.id}`} className={styles.heading}>
              {titleOf(subBlock, currentLanguage())}
              {subBlock.isDeleted && !nomination.isDeleted && (
                <span className="quiet light"> {shared('oldVersion')}</span>
              )}
            </h3>
            {subBlock.elements.map((element) => (
              <AchievementCard
                key={element.id}
                element={element}
                line={bill?.lineOf(element.id) ?? null}
                submission={submission}
              />
            ))}
          </section>
        ))}
      {bill && !isEmpty && (
        <Card>
          <BillSummary bill={bill} count={chosen.length} />
        </Card>
      )}
      {isEditing && (
        <EditModal application={application} nomination={nomination} onClose={() => setIsEditing(false)} />
      )}
    </section>
  );
}

/** What the student could choose here, that marks alone bring points, or that there is nothing yet. */
function Usable({ nominationId, seasonId }: { nominationId: number; seasonId: number | null }) {
  const { t } = useTranslation('applications');
  const { data } = useQuery(ownNominationsQuery(seasonId ?? undefined));
  const byStudy = useAddAllThatCount();
  const offered = data?.nominations.find(({ id }) => id === nominationId);
  if (!offered) return null;
  const { usable, unusable, totalScore, byStudyAlone = 0 } = offered;
  if (usable > 0) {
    const total = data?.season
      ? t('new.seasonPoints', { points: formatNumber(totalScore) })
      : t('edit.score', { count: totalScore });
    return <>{`${t('new.usable', { count: usable })} · ${total}`}</>;
  }
  if (byStudyAlone === 0 || seasonId === null) return <>{t(unusable > 0 ? 'new.noneUsable' : 'new.none')}</>;
  return (
    <>
      {t('new.byStudy', { points: formatNumber(byStudyAlone) })}{' '}
      <Button
        variant="primary"
        isPending={byStudy.isPending}
        aria-label={t('new.byStudyOf', { nomination: nominationTitle(offered) })}
        onPress={() => byStudy.mutate({ blockId: nominationId, seasonId })}
      >
        {t('new.byStudyButton')}
      </Button>
      {byStudy.error && <span role="alert">{byStudy.error.message}</span>}
    </>
  );
}
