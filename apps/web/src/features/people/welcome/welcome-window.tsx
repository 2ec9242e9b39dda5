import type { Role } from '@zachetka/contract/access/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { useEndWelcome } from './api.ts';
import { audienceOf } from './audience.ts';
import styles from './welcome-window.module.css';

const steps = ['first', 'second', 'third'] as const;

/** Three short steps at the first sign-in. However it is left, it does not come again. */
export function WelcomeWindow({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('welcome');
  const [place, setPlace] = useState(0);
  const { mutate: end } = useEndWelcome();
  const step = `${audienceOf(roles)}.${steps[place] ?? 'first'}` as const;
  const isLast = place === steps.length - 1;
  return (
    <Modal
      isOpen
      size="small"
      onClose={() => end()}
      title={t('title')}
      footer={
        <>
          {place === 0 ? (
            <Button variant="quiet" onPress={() => end()}>
              {t('skip')}
            </Button>
          ) : (
            <Button variant="quiet" onPress={() => setPlace(place - 1)}>
              {t('back')}
            </Button>
          )}
          <Button variant="primary" onPress={() => (isLast ? end() : setPlace(place + 1))}>
            {t(isLast ? 'done' : 'next')}
          </Button>
        </>
      }
    >
      <div className={styles.step} aria-live="polite">
        <p className="muted">{t('step', { number: place + 1, total: steps.length })}</p>
        <h3 className="heading3">{t(`${step}.title`)}</h3>
        <p>{t(`${step}.text`)}</p>
      </div>
    </Modal>
  );
}
