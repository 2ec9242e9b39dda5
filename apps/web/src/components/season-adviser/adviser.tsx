import { useQuery } from '@tanstack/react-query';
import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { Term } from '@/components/help/term.tsx';
import { DirectionPicture } from '@/components/season-points/direction-picture.tsx';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { adviceQuery } from '@/lib/api/season-advice.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { countAdvice } from './advice.ts';
import styles from './adviser.module.css';
import { GateList } from './gate-list.tsx';
import { Nominations } from './nominations.tsx';

/** For each season with rules: what one has, why, and what would help. Preliminary until it is published. */
export function Adviser({ room, seasonIds }: { room: ReactNode; seasonIds: readonly number[] }) {
  const { data, isError } = useQuery(adviceQuery);
  // Without it everything else works as well: nobody is kept from the portfolio by an adviser that did not come.
  if (isError && !data) return null;
  if (!data) return room;
  return (
    <div className="column gap4 onScreen">
      {data
        .filter(({ season }) => seasonIds.includes(season.id))
        .map((advice) => (
          <SeasonAdviser key={advice.season.id} advice={advice} />
        ))}
    </div>
  );
}

function SeasonAdviser({ advice }: { advice: SeasonAdvice }) {
  const { t } = useTranslation('season');
  const language = currentLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const counted = useMemo(() => countAdvice(advice), [advice]);
  if (!counted) return null;
  const { nominations, strongest } = counted;
  const titled = nominations.map(({ blockId, titleRu, titleEn, points, ifVerified, lostByCap }) => ({
    id: String(blockId),
    title: inLanguage(titleRu, titleEn),
    counted: points,
    ifVerified,
    lostByCap,
  }));
  return (
    <Disclosure
      headingLevel={2}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      header={
        <span className={styles.header}>
          <span>{t('advice.title', { points: numberText(strongest?.points ?? '0', language) })}</span>
          <Badge tone="info">{t('advice.preliminary')}</Badge>
          <span className={styles.season}>{inLanguage(advice.season.titleRu, advice.season.titleEn)}</span>
          {strongest && strongest.points !== '0' && (
            <span className={styles.season}>
              {t('advice.strongest', { title: inLanguage(strongest.titleRu, strongest.titleEn) })}
            </span>
          )}
        </span>
      }
    >
      <div className={styles.advice}>
        <p className={styles.quiet}>
          <Term of="seasonPoints">{t('advice.preliminaryText')}</Term>
        </p>
        <DirectionPicture
          label={t('advice.picture')}
          rows={t('picture.nomination')}
          directions={titled.filter((each) => each.counted !== '0' || each.ifVerified !== '0')}
        />
        <Nominations advice={advice} nominations={nominations} />
        <WhatWouldItBring advice={advice} />
        <GateList gates={advice.gates} />
      </div>
    </Disclosure>
  );
}

const Planned = lazyNamed(() => import('./planned.tsx'), 'Planned', 'planned');

/** Its code and texts come when somebody asks. */
function WhatWouldItBring({ advice }: { advice: SeasonAdvice }) {
  const { t } = useTranslation('season');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      isInner
      headingLevel={3}
      header={t('advice.planned')}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <Suspense fallback={<Loading />}>
        <Planned advice={advice} />
      </Suspense>
    </Disclosure>
  );
}
