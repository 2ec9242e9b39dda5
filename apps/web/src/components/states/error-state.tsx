import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { FlatLineDrawing } from '@/components/drawings/first-drawings.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import styles from './states.module.css';

type ErrorStateProps = {
  title: string;
  text: string;
  onRetry: () => void;
  isRetrying?: boolean;
  headingLevel?: 1 | 2 | 3;
};

const AskSupport = lazyPart(() => import('./ask-support.tsx'), 'AskSupport', 'refusals');

/** Whom to ask where trying again does not help. Without it the rest stands. */
export function LateAskSupport() {
  return <AskSupport />;
}

export function ErrorState({ title, text, onRetry, isRetrying = false, headingLevel = 3 }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <FlatLineDrawing />
      <Heading className={styles.title}>{title}</Heading>
      <p>{navigator.onLine ? text : t('failure.offline')}</p>
      <Button icon={<RotateCw aria-hidden />} onPress={onRetry} isPending={isRetrying}>
        {t('action.tryAgain')}
      </Button>
      {navigator.onLine && <LateAskSupport />}
    </div>
  );
}
