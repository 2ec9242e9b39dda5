import { useQuery } from '@tanstack/react-query';
import type { Application, Nomination } from '@zachetka/contract/applications/applications.schemas';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { titleOf } from '@/components/portfolio-element/element-texts.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { ownNominationsQuery } from '../api/get-own-nominations.ts';
import { nominationTitle } from '../application-texts.ts';
import { chosenElements } from '../shown-nominations.ts';
import { AchievementCard } from './achievement-card.tsx';
import styles from './application-screen.module.css';
import type { Submission } from './use-submission.ts';

const loadEdit = () => import('../choice/edit-modal.tsx');
const EditModal = lazy(async () => ({ default: (await loadEdit()).EditModal }));
const fetchEdit = () => void loadEdit();

type NominationSectionProps = {
  anchor: string;
  application: Application;
  nomination: Nomination;
  /** Null where the choice is only read. */
  submission: Submission | null;
};

export function NominationSection(props: NominationSectionProps) {
  const { anchor, application, nomination, submission } = props;
  const { t } = useTranslation('applications');
  const { t: shared } = useTranslation('element');
  const [isEditing, setIsEditing] = useState(false);
  const title = nominationTitle(nomination);
  const isEmpty = chosenElements([nomination]).length === 0;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={styles.section}>
      <header className={styles.header}>
        <h2 id={`${anchor}-title`} tabIndex={-1} className={styles.heading}>
          {title}
          {nomination.isDeleted && <span className={styles.old}> {shared('oldVersion')}</span>}
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
          <p className={styles.quiet}>
            {t('nothingChosen')} {submission && <Usable nominationId={nomination.id} />}
          </p>
        </Card>
      )}
      {nomination.subBlocks
        .filter(({ elements }) => elements.length > 0)
        .map((subBlock) => (
          <section key={subBlock.id} aria-labelledby={`sub-block-${subBlock.id}`} className={styles.subBlock}>
            <h3 id={`sub-block-${subBlock.id}`} className={styles.heading}>
              {titleOf(subBlock, currentLanguage())}
              {subBlock.isDeleted && !nomination.isDeleted && (
                <span className={styles.old}> {shared('oldVersion')}</span>
              )}
            </h3>
            {subBlock.elements.map((element) => (
              <AchievementCard
                key={element.id}
                element={element}
                isByRules={application.scoring !== null}
                submission={submission}
              />
            ))}
          </section>
        ))}
      {isEditing && (
        <Suspense>
          <EditModal application={application} nomination={nomination} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** What the student could choose here, or that there is nothing yet. */
function Usable({ nominationId }: { nominationId: number }) {
  const { t } = useTranslation('applications');
  const { data } = useQuery(ownNominationsQuery);
  const offered = data?.find(({ id }) => id === nominationId);
  if (!offered) return null;
  const { usable, unusable, totalScore } = offered;
  if (usable === 0) return <>{t(unusable > 0 ? 'new.noneUsable' : 'new.none')}</>;
  return <>{`${t('new.usable', { count: usable })} · ${t('edit.score', { count: totalScore })}`}</>;
}
