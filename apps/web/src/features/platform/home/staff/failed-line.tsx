import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';

type FailedLineProps = { onRetry: () => void; isRetrying: boolean };

/** Figures are no work: without them everything else goes on, so one line has to do. */
export function FailedLine({ onRetry, isRetrying }: FailedLineProps) {
  const { t } = useTranslation('statistics');
  return (
    <Card>
      <div className="row gap3 apart" role="alert">
        <p>{t('failed')}</p>
        <Button icon={<RotateCw aria-hidden />} onPress={onRetry} isPending={isRetrying}>
          {t('action.tryAgain', { ns: 'shell' })}
        </Button>
      </div>
    </Card>
  );
}
