import type { LdapSettings } from '@zachetka/contract/directory/ldap.schemas';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import styles from '../directory-page.module.css';

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

export function LdapFields({ settings, password, hasPassword, onChange, onPassword }: LdapFieldsProps) {
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
      <h3 className={styles.subtitle}>{t('ldap.attributes')}</h3>
      <div className={styles.fields}>
        {required.map((name) => attribute(name, ''))}
        {optional.map((name) => attribute(name, null))}
      </div>
    </>
  );
}
