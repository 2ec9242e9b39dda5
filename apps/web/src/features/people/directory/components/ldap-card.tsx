import { roleTitles } from '@zachetka/contract/people/auth/role-titles';
import type {
  LdapConnection,
  LdapCounts,
  LdapRun,
  LdapSettings,
  LdapTried,
} from '@zachetka/contract/people/directory/ldap.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { useSaveLdap, useTryLdap } from '../api.ts';
import styles from '../directory-page.module.css';

/** As Active Directory has it; another directory needs little else. */
const usual: LdapSettings = {
  isOn: false,
  url: '',
  startTls: false,
  bindDn: '',
  baseDn: '',
  filter: '(&(objectCategory=person)(objectClass=user))',
  disabledFilter: '(userAccountControl:1.2.840.113556.1.4.803:=2)',
  attributes: {
    directoryId: 'objectSid',
    lastName: 'sn',
    firstName: 'givenName',
    middleName: 'middleName',
    phone: 'telephoneNumber',
    email: 'mail',
    groups: 'memberOf',
  },
  everyMinutes: 1,
  missingLimit: 10,
};

export function LdapCard({ ldap }: { ldap: LdapConnection }) {
  const { t } = useTranslation('directory');
  const [settings, setSettings] = useState(ldap.settings ?? usual);
  const [password, setPassword] = useState('');
  const save = useSaveLdap();
  const attempt = useTryLdap();
  const isSaved =
    password === '' && ldap.settings !== null && JSON.stringify(settings) === JSON.stringify(ldap.settings);
  const saveNow = () =>
    save.mutate(
      { version: ldap.version, settings, ...(password !== '' && { password }) },
      { onSuccess: () => toast.success(t('ldap.saved')) },
    );
  return (
    <Card>
      <section className="column gap4" aria-labelledby="directory-ldap">
        <h2 id="directory-ldap" className="heading2 strong">
          {t('ldap.title')}
        </h2>
        <p className="quiet">{t('ldap.text')}</p>
        <LdapFields
          settings={settings}
          password={password}
          hasPassword={ldap.hasPassword}
          onChange={setSettings}
          onPassword={setPassword}
        />
        <div className="row gap2">
          <Button variant="primary" isUnavailable={isSaved} isPending={save.isPending} onPress={saveNow}>
            {t('ldap.save')}
          </Button>
          {ldap.settings && (
            <Button isPending={attempt.isPending} onPress={() => attempt.mutate()}>
              {t('ldap.try')}
            </Button>
          )}
        </div>
        <div aria-live="polite">
          {save.error && <p className="negative">{save.error.message}</p>}
          {attempt.error && <p className="negative">{attempt.error.message}</p>}
          {attempt.data && <LdapTriedResult tried={attempt.data} />}
        </div>
        <LdapRuns runs={ldap.runs} />
      </section>
    </Card>
  );
}

function LdapTriedResult({ tried: { isHeldBack, counts, people } }: { tried: LdapTried }) {
  const { t } = useTranslation('directory');
  const countsText = useCountsText();
  return (
    <div className="column gap4">
      <Notice
        tone={isHeldBack ? 'warning' : 'info'}
        headingLevel={3}
        title={isHeldBack ? t('ldap.wouldHoldBack') : t('ldap.wouldChange')}
      >
        {countsText(counts)}
      </Notice>
      {people.length > 0 && (
        <ul className={styles.lines}>
          {people.map(({ name, directoryId, action, roles }) => (
            <li key={`${directoryId} ${action}`}>
              {name} ({directoryId}): {t(`ldap.action.${action}`)}
              {roles.length > 0 &&
                ` — ${roles.map((role) => roleTitles[role][currentLanguage()]).join(', ')}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a reading has come to, in one sentence. */
function useCountsText(): (counts: LdapCounts) => string {
  const { t } = useTranslation('directory');
  return (counts) => t('ldap.counts', counts);
}

function LdapRuns({ runs }: { runs: readonly LdapRun[] }) {
  const { t } = useTranslation('directory');
  const countsText = useCountsText();
  if (runs.length === 0) return null;
  return (
    <>
      <h3 className="strong">{t('ldap.runs')}</h3>
      <ul className={styles.lines}>
        {runs.map(({ startedAt, outcome, counts, problem, keptAdministrator }) => (
          <li key={startedAt}>
            {formatDate(new Date(startedAt))}, {formatTime(new Date(startedAt))}:{' '}
            <span className={outcome === 'done' ? undefined : 'negative'}>
              {t(`ldap.outcome.${outcome}`)}
            </span>
            {problem !== null && ` ${problem}`} {counts && countsText(counts)}
            {keptAdministrator !== null && ` ${t('ldap.kept', { name: keptAdministrator })}`}
          </li>
        ))}
      </ul>
    </>
  );
}

type LdapFieldsProps = {
  settings: LdapSettings;
  password: string;
  hasPassword: boolean;
  onChange: (settings: LdapSettings) => void;
  onPassword: (password: string) => void;
};

const texts = ['url', 'bindDn', 'baseDn', 'filter', 'disabledFilter'] as const;
const numbers = ['everyMinutes', 'missingLimit'] as const;
const required = ['directoryId', 'lastName', 'firstName'] as const;
const optional = ['middleName', 'phone', 'email', 'groups'] as const;

function LdapFields({ settings, password, hasPassword, onChange, onPassword }: LdapFieldsProps) {
  const { t } = useTranslation('directory');
  const attribute = (name: (typeof required)[number] | (typeof optional)[number], emptied: '' | null) => (
    <LightInput
      key={name}
      texts={{ id: `ldap-${name}`, label: t(`ldap.attribute.${name}`) }}
      value={settings.attributes[name] ?? ''}
      onChange={({ target }) =>
        onChange({ ...settings, attributes: { ...settings.attributes, [name]: target.value || emptied } })
      }
    />
  );
  return (
    <>
      <Checkbox isSelected={settings.isOn} onChange={(isOn) => onChange({ ...settings, isOn })}>
        {t('ldap.isOn')}
      </Checkbox>
      <div className={styles.fields}>
        {texts.map((name) => (
          <LightInput
            key={name}
            texts={{ id: `ldap-${name}`, label: t(`ldap.field.${name}`) }}
            value={settings[name]}
            placeholder={name === 'url' ? 'ldaps://ldap.university.example' : undefined}
            onChange={({ target }) => onChange({ ...settings, [name]: target.value })}
          />
        ))}
        <LightInput
          type="password"
          autoComplete="new-password"
          texts={{
            id: 'ldap-password',
            label: t('ldap.field.password'),
            description: hasPassword ? t('ldap.passwordKept') : undefined,
          }}
          value={password}
          onChange={({ target }) => onPassword(target.value)}
        />
        {numbers.map((name) => (
          <LightInput
            key={name}
            type="number"
            min={1}
            texts={{ id: `ldap-${name}`, label: t(`ldap.field.${name}`) }}
            value={settings[name]}
            onChange={({ target }) => onChange({ ...settings, [name]: Number(target.value) })}
          />
        ))}
      </div>
      <Checkbox isSelected={settings.startTls} onChange={(startTls) => onChange({ ...settings, startTls })}>
        {t('ldap.startTls')}
      </Checkbox>
      <h3 className="strong">{t('ldap.attributes')}</h3>
      <div className={styles.fields}>
        {required.map((name) => attribute(name, ''))}
        {optional.map((name) => attribute(name, null))}
      </div>
    </>
  );
}
