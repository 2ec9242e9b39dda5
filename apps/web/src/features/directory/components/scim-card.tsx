import type { ScimConnection } from '@zachetka/contract/directory/directory.schemas';
import { scimIdAttributes } from '@zachetka/contract/directory/scim-id-attributes';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Radio } from '@/components/field/radio.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { useDropScimSecret, useMakeScimSecret, useSaveScimSettings } from '../api/directory.ts';
import styles from '../directory-page.module.css';

const ConfirmModal = lazy(async () => ({
  default: (await import('@/components/modal/confirm-modal.tsx')).ConfirmModal,
}));

const momentText = (moment: string) => `${formatDate(new Date(moment))}, ${formatTime(new Date(moment))}`;

export function ScimCard({ scim }: { scim: ScimConnection }) {
  const { t } = useTranslation('directory');
  const [asks, setAsks] = useState<'replace' | 'drop' | null>(null);
  const make = useMakeScimSecret();
  const drop = useDropScimSecret();
  const settings = useSaveScimSettings();
  const failed = (error: Error) => toast.error(error.message);
  const close = () => setAsks(null);
  const makeNow = () => make.mutate(undefined, { onError: failed, onSettled: close });
  const dropNow = () =>
    drop.mutate(undefined, { onSuccess: () => make.reset(), onError: failed, onSettled: close });
  const { secret } = scim;
  return (
    <Card>
      <section className={styles.part} aria-labelledby="directory-scim">
        <h2 id="directory-scim" className={styles.title}>
          {t('scim.title')}
        </h2>
        <p className={styles.quiet}>{t('scim.text')}</p>
        <p>
          {t('scim.address')} <span className={styles.address}>{scim.address}</span>
        </p>
        {secret ? (
          <p>
            {t('scim.madeBy', { date: momentText(secret.madeAt), who: secret.madeBy ?? '—' })}{' '}
            {secret.usedAt ? t('scim.usedAt', { date: momentText(secret.usedAt) }) : t('scim.neverUsed')}{' '}
            {t('scim.told', { people: scim.people, groups: scim.groups })}
          </p>
        ) : (
          <p>{t('scim.off')}</p>
        )}
        {make.data && (
          <div aria-live="polite">
            <Notice tone="warning" headingLevel={3} title={t('scim.once')}>
              <code className={styles.secret}>{make.data.secret}</code>
            </Notice>
          </div>
        )}
        <div className={styles.buttons}>
          <Button isPending={make.isPending} onPress={() => (secret ? setAsks('replace') : makeNow())}>
            {secret ? t('scim.replace') : t('scim.make')}
          </Button>
          {secret && (
            <Button variant="quiet" onPress={() => setAsks('drop')}>
              {t('scim.drop')}
            </Button>
          )}
        </div>
        <fieldset className={styles.choice}>
          <legend className={styles.subtitle}>{t('scim.idAttribute')}</legend>
          {scimIdAttributes.map((attribute) => (
            <Radio
              key={attribute}
              name="scim-id-attribute"
              value={attribute}
              isSelected={scim.idAttribute === attribute}
              onSelect={() => settings.mutate({ idAttribute: attribute }, { onError: failed })}
            >
              {t(`scim.id.${attribute}`)}
            </Radio>
          ))}
        </fieldset>
      </section>
      {asks && (
        <Suspense>
          <ConfirmModal
            isOpen
            isDestructive
            title={t(`scim.ask.${asks}.title`)}
            text={t(`scim.ask.${asks}.text`)}
            confirmLabel={t(`scim.${asks}`)}
            isPending={make.isPending || drop.isPending}
            onClose={close}
            onConfirm={asks === 'drop' ? dropNow : makeNow}
          />
        </Suspense>
      )}
    </Card>
  );
}
