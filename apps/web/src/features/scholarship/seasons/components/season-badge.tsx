import type { SeasonSummary } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';

const tones = { upcoming: 'info', running: 'positive', over: 'neutral' } as const;

/** A draft holds for nobody; an announced one opens and closes by the clock. */
export function SeasonBadge({
  season: { state, phase },
}: {
  season: Pick<SeasonSummary, 'state' | 'phase'>;
}) {
  const { t } = useTranslation('seasons');
  return state === 'DRAFT' ? (
    <Badge tone="warning">{t('state.draft')}</Badge>
  ) : (
    <Badge tone={tones[phase]}>{t(`state.${phase}`)}</Badge>
  );
}
