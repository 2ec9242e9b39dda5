import type { Correction } from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { correctionFieldTexts } from '@zachetka/contract/platform/personal-data/personal-data.texts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import styles from '../personal-data.module.css';

const AskCorrectionModal = lazyPart(() => import('./ask-correction-modal.tsx'), 'AskCorrectionModal');

export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const { t } = useTranslation('personal-data');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card>
      <section className="column gap3 breakAnywhere">
        <h2>{t('correction.title')}</h2>
        <p>{t('correction.text')}</p>
        <div className="wrap gap2 bottom">
          <Button icon={<Pencil aria-hidden />} onPress={() => setIsAsking(true)}>
            {t('correction.ask')}
          </Button>
        </div>
        {corrections.length > 0 && (
          <ul className={styles.list}>
            {corrections.map((correction) => (
              <li key={correction.id}>
                <CorrectionLine correction={correction} />
              </li>
            ))}
          </ul>
        )}
        {isAsking && <AskCorrectionModal onClose={() => setIsAsking(false)} />}
      </section>
    </Card>
  );
}

function CorrectionLine({ correction }: { correction: Correction }) {
  const { t } = useTranslation('personal-data');
  const { field, wrong, shouldBe, proof, askedAt, outcome, answer, answeredBy } = correction;
  return (
    <>
      <div className="row gap1x3 apart">
        <strong>{correctionFieldTexts[field][currentLanguage()]}</strong>
        <CorrectionBadge outcome={outcome} />
      </div>
      <span>{t('correction.change', { wrong, shouldBe })}</span>
      {proof !== null && <span className="muted">{t('correction.shownBy', { proof })}</span>}
      <span className="muted">{t('correction.asked', { date: formatDate(new Date(askedAt)) })}</span>
      {answer !== null && <span>{t('correction.answer', { answer, who: answeredBy ?? '' })}</span>}
    </>
  );
}

export function CorrectionBadge({ outcome }: Pick<Correction, 'outcome'>) {
  const { t } = useTranslation('personal-data');
  if (outcome === null) return <Badge tone="info">{t('correction.waiting')}</Badge>;
  const isDone = outcome === 'DONE';
  return (
    <Badge tone={isDone ? 'positive' : 'negative'}>
      {t(isDone ? 'correction.done' : 'correction.refused')}
    </Badge>
  );
}
