import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import type { Application } from '@/lib/received.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import styles from './evaluation.module.css';
import { evaluationKeys } from './evaluation-keys.ts';

type AskedBackProps = {
  askedBack: NonNullable<Application['askedBack']>;
  /** Null where the reader may not decide. */
  onAnswer: ((givesBack: boolean) => void) | null;
  isPending: boolean;
};

/** The student asks for the application: one key gives it back, another one leaves it. */
export function AskedBack({ askedBack: { at, reason }, onAnswer, isPending }: AskedBackProps) {
  const { t } = useTranslation('applications');
  const moment = new Date(at);
  return (
    <Notice tone="warning" title={t('back.asks', { date: formatDate(moment), time: formatTime(moment) })}>
      {reason && <p>{reason}</p>}
      {onAnswer && (
        <div className={styles.answers}>
          <Button
            isPending={isPending}
            aria-keyshortcuts={evaluationKeys.giveBack}
            onPress={() => onAnswer(true)}
          >
            {t('back.give')}
          </Button>
          <Button
            isDisabled={isPending}
            aria-keyshortcuts={evaluationKeys.keepFiled}
            onPress={() => onAnswer(false)}
          >
            {t('back.keep')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
