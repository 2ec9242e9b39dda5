import type { LdapConnection, LdapSettings } from '@zachetka/contract/directory/ldap.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { useSaveLdap, useTryLdap } from '../api/directory.ts';
import styles from '../directory-page.module.css';
import { LdapFields } from './ldap-fields.tsx';
import { LdapRuns } from './ldap-runs.tsx';
import { LdapTriedResult } from './ldap-tried.tsx';

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
      <section className={styles.part} aria-labelledby="directory-ldap">
        <h2 id="directory-ldap" className={styles.title}>
          {t('ldap.title')}
        </h2>
        <p className={styles.quiet}>{t('ldap.text')}</p>
        <LdapFields
          settings={settings}
          password={password}
          hasPassword={ldap.hasPassword}
          onChange={setSettings}
          onPassword={setPassword}
        />
        <div className={styles.buttons}>
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
          {save.error && <p className={styles.failure}>{save.error.message}</p>}
          {attempt.error && <p className={styles.failure}>{attempt.error.message}</p>}
          {attempt.data && <LdapTriedResult tried={attempt.data} />}
        </div>
        <LdapRuns runs={ldap.runs} />
      </section>
    </Card>
  );
}
