import { useQuery } from '@tanstack/react-query';
import type { SeasonAdvice } from '@zachetka/contract/seasons/advice.schemas';
import { pointsText } from '@zachetka/contract/seasons/season-language';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { DirectionPicture } from '@/components/season-points/direction-picture.tsx';
import { ExplainedPoints } from '@/components/season-points/explained-points.tsx';
import { fieldText, seasonNames } from '@/components/season-points/season-names.ts';
import { adviceQuery } from '@/lib/api/season-advice.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { countAdvice } from './advice.ts';
import styles from './adviser.module.css';
import roomStyles from './adviser-room.module.css';
import { GateList } from './gate-list.tsx';
import { ItemNotes } from './item-notes.tsx';
import { Nominations } from './nominations.tsx';

/** For each season with rules: what one has, why, and what would help. Preliminary until it is published. */
export function Adviser({ room }: { room: ReactNode }) {
  const { data, isError } = useQuery(adviceQuery);
  // Without it everything else works as well: nobody is kept from the portfolio by an adviser that did not come.
  if (isError && !data) return null;
  if (!data) return room;
  return (
    <div className={roomStyles.rooms}>
      {data.map((advice) => (
        <SeasonAdviser key={advice.season.id} advice={advice} />
      ))}
    </div>
  );
}

function SeasonAdviser({ advice }: { advice: SeasonAdvice }) {
  const { t } = useTranslation('season');
  const language = currentLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [showsSteps, setShowsSteps] = useState(false);
  const counted = useMemo(() => countAdvice(advice), [advice]);
  if (!counted) return null;
  const titleOf = (id: number) =>
    advice.titles.find((each) => each.id === id)?.title || t('advice.untitled', { id });
  const namesOf = (itemId: number | null) => {
    const subBlock = advice.case.items.find(({ id }) => id === itemId)?.subBlock;
    const fields = advice.fields.find((each) => each.subBlock === subBlock);
    return seasonNames({
      item: (id) => `«${titleOf(id)}»`,
      attribute: (code) => fieldText(fields, code),
    });
  };
  return (
    <Disclosure
      headingLevel={2}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      header={
        <span className={styles.header}>
          <span>{t('advice.title', { points: pointsText(counted.total, language) })}</span>
          <Badge tone="info">{t('advice.preliminary')}</Badge>
          <span className={styles.season}>{inLanguage(advice.season.titleRu, advice.season.titleEn)}</span>
        </span>
      }
    >
      <div className={styles.advice}>
        <p className={styles.quiet}>{t('advice.preliminaryText')}</p>
        {counted.totalIfVerified !== counted.total && (
          <p>{t('advice.ifVerified', { points: pointsText(counted.totalIfVerified, language) })}</p>
        )}
        <DirectionPicture label={t('advice.picture')} directions={counted.directions} />
        <Nominations advice={advice} />
        <GateList gates={advice.gates} />
        <Disclosure
          isInner
          headingLevel={3}
          header={t('advice.steps')}
          isOpen={showsSteps}
          onToggle={() => setShowsSteps(!showsSteps)}
        >
          <ExplainedPoints
            explanation={counted.explanation}
            namesOf={namesOf}
            itemTitle={titleOf}
            headingLevel={4}
            renderItemNotes={(id) => (
              <ItemNotes
                outlook={counted.outlook.get(id)}
                today={advice.rules.referenceDate}
                used={advice.used.find(({ portfolioElementId }) => portfolioElementId === id)}
              />
            )}
          />
        </Disclosure>
      </div>
    </Disclosure>
  );
}
