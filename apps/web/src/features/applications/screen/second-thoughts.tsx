import { isOpenApplication } from '@zachetka/contract/applications/application-status.rules';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import type { Application } from '@/lib/received.ts';
import { useTakeBack } from '../api/second-thoughts.ts';
import { tellSuccess } from '../application-toasts.ts';
import styles from './application-screen.module.css';

const ConfirmModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));

/** While one may apply, an author may think again: take the application back, or ask for it once somebody judges it. */
export function SecondThoughts({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const closed = useClosedRight('apply');
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState('');
  const takeBack = useTakeBack(application.id);
  const { id, version, status, season, isBeingJudged, askedBack } = application;
  if (!season || version === undefined || !isOpenApplication(status) || closed !== null) return null;
  const send = () =>
    takeBack.mutate(
      { version, asks: isBeingJudged ? { reason: reason.trim() } : null },
      {
        onSuccess: () => tellSuccess(t(isBeingJudged ? 'back.ask.done' : 'back.withdraw.done')),
        onSettled: () => setIsAsked(false),
      },
    );
  return (
    <Card>
      <section aria-labelledby="second-thoughts" className={styles.thoughts}>
        <h2 id="second-thoughts">{t('back.title')}</h2>
        {takeBack.error && (
          <div role="alert">
            <Notice tone="negative" headingLevel={3} title={takeBack.error.message} />
          </div>
        )}
        {askedBack ? (
          <p>{t('back.asked')}</p>
        ) : isBeingJudged ? (
          <>
            <p className={styles.quiet}>{t('back.ask.text')}</p>
            <LightTextArea
              texts={{ id: 'back-reason', label: t('back.ask.reason') }}
              value={reason}
              onChange={setReason}
            />
            <div>
              <Button icon={<Undo2 aria-hidden />} isPending={takeBack.isPending} onPress={send}>
                {t('back.ask.button')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles.quiet}>{t('back.withdraw.text')}</p>
            <div>
              <Button icon={<Undo2 aria-hidden />} onPress={() => setIsAsked(true)}>
                {t('back.withdraw.button')}
              </Button>
            </div>
          </>
        )}
      </section>
      {isAsked && (
        <Suspense>
          <ConfirmModal
            isOpen
            title={t('back.withdraw.title', { id })}
            text={t('back.withdraw.question')}
            confirmLabel={t('back.withdraw.button')}
            isPending={takeBack.isPending}
            onClose={() => setIsAsked(false)}
            onConfirm={send}
          />
        </Suspense>
      )}
    </Card>
  );
}
