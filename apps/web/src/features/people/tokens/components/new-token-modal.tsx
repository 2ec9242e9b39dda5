import { mayPass } from '@zachetka/contract/access/access-rules';
import {
  defaultTokenDays,
  scopeOwners,
  type TokenScope,
  tokenScopes,
} from '@zachetka/contract/people/tokens/token-scopes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { OneTimeSecret } from '@/components/one-time-secret/one-time-secret.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { useMakeToken } from '../api.ts';
import { scopeWords } from '../scope-words.ts';
import styles from '../tokens-page.module.css';

const offeredDays = ['30', '90', '180', '365'] as const;
type Days = (typeof offeredDays)[number];

/** What it is for, what it may, how long; then the token itself, this one time. */
export function NewTokenModal({ onClose }: { onClose: () => void }) {
  const make = useMakeToken();
  return make.data ? (
    <MadeToken token={make.data.token} onClose={onClose} />
  ) : (
    <TokenForm make={make} onClose={onClose} />
  );
}

function TokenForm({ make, onClose }: { make: ReturnType<typeof useMakeToken>; onClose: () => void }) {
  const { t } = useTranslation('tokens');
  const { roles } = useCurrentUser();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [days, setDays] = useState<Days>(`${defaultTokenDays}`);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const missing = { name: name.trim() === '', scopes: scopes.length === 0 };
  const send = () => {
    setWasSubmitted(true);
    if (missing.name || missing.scopes) return;
    make.mutate({ name: name.trim(), scopes: [...scopes], days: Number(days) });
  };
  return (
    <FormModal title={t('form.title')} submit={t('make')} call={make} onSubmit={send} onClose={onClose}>
      <LightInput
        texts={{
          id: 'token-name',
          label: t('form.name'),
          description: t('form.nameHelp'),
          isRequired: true,
          error: wasSubmitted && missing.name ? t('form.nameMissing') : undefined,
        }}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={styles.scopes} aria-describedby={wasSubmitted ? 'token-scopes-error' : undefined}>
        <legend>{t('form.scopes')}</legend>
        {tokenScopes
          .filter((scope) => mayPass(scopeOwners[scope], roles))
          .map((scope) => (
            <Checkbox
              key={scope}
              isSelected={scopes.includes(scope)}
              onChange={(isSelected) =>
                setScopes((chosen) =>
                  isSelected ? [...chosen, scope] : chosen.filter((other) => other !== scope),
                )
              }
            >
              {t(scopeWords[scope])} <code className="muted">{scope}</code>
            </Checkbox>
          ))}
        {wasSubmitted && missing.scopes && (
          <span id="token-scopes-error" className="small negative">
            {t('form.scopesMissing')}
          </span>
        )}
      </fieldset>
      <div className={styles.days}>
        <span aria-hidden="true">{t('form.days')}</span>
        <SegmentedChoice
          label={t('form.days')}
          options={offeredDays.map((id) => ({ id, label: t(`form.daysOf.${id}`) }))}
          value={days}
          onChange={setDays}
        />
      </div>
    </FormModal>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('tokens');
  return (
    <Modal
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={t('made.title')}
      footer={<Button onPress={onClose}>{t('made.done')}</Button>}
    >
      <OneTimeSecret
        value={token}
        texts={{
          id: 'made-token',
          label: t('made.label'),
          description: t('made.once'),
          copy: t('made.copy'),
          copied: t('made.copied'),
          copyFailed: t('made.copyFailed'),
        }}
      />
    </Modal>
  );
}
