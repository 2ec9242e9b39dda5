import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { failedRequest } from '@/lib/api-client.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import styles from './states.module.css';

/** The way to support, with the number by which it finds the request that failed. A request that was refused needs no support. */
export function AskSupport() {
  const { t } = useTranslation('refusals');
  const [number] = useState(failedRequest);
  const [isCopied, setIsCopied] = useState(false);
  if (number === null) return null;
  return (
    <div className={styles.support}>
      <p>
        {t('support.text')}{' '}
        <a href={runtimeConfig().links.technicalSupport} target="_blank" rel="noopener noreferrer">
          {t('support.link')}
        </a>
      </p>
      <p>
        {t('support.number')} <code>{number}</code>
      </p>
      <Button
        variant="quiet"
        onPress={() => void navigator.clipboard.writeText(number).then(() => setIsCopied(true))}
      >
        {t(isCopied ? 'support.copied' : 'support.copy')}
      </Button>
    </div>
  );
}
