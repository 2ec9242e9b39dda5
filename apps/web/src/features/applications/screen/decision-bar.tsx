import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { Check, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/action-bar/action-bar.tsx';
import { Button } from '@/components/button/button.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import styles from './decision-bar.module.css';

const loadDialog = () => import('./decision-modal.tsx');
const DecisionModal = lazy(async () => ({ default: (await loadDialog()).DecisionModal }));
const fetchDialog = () => void loadDialog();

type DecisionBarProps = {
  application: Application;
  totalScore: number;
  /** A score is on its way: the decision waits for it. */
  isScoring: boolean;
};

export function DecisionBar({ application, totalScore, isScoring }: DecisionBarProps) {
  const { t } = useTranslation('applications');
  const [decision, setDecision] = useState<'accept' | 'reject' | null>(null);
  const nearing = { onPointerEnter: fetchDialog, onFocus: fetchDialog };
  const words = (
    <>
      {t('status.totalScore')}: <strong className={styles.total}>{formatNumber(totalScore)}</strong>
    </>
  );
  return (
    <>
      <ActionBar label={t('decision.label')} words={words} isBesideSections>
        <Button
          variant="negative"
          icon={<X aria-hidden />}
          {...nearing}
          onPress={() => setDecision('reject')}
        >
          {t('decision.reject')}
        </Button>
        <Button
          variant="primary"
          icon={<Check aria-hidden />}
          {...nearing}
          onPress={() => setDecision('accept')}
        >
          {t('decision.accept')}
        </Button>
      </ActionBar>
      {decision && (
        <Suspense>
          <DecisionModal
            kind={decision}
            application={application}
            isScoring={isScoring}
            onClose={() => setDecision(null)}
          />
        </Suspense>
      )}
    </>
  );
}
