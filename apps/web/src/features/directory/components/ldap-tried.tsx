import { roleTitles } from '@zachetka/contract/auth/role-titles';
import type { LdapTried } from '@zachetka/contract/directory/ldap.schemas';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/notice/notice.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import styles from '../directory-page.module.css';
import { useCountsText } from './ldap-runs.tsx';

export function LdapTriedResult({ tried: { isHeldBack, counts, people } }: { tried: LdapTried }) {
  const { t } = useTranslation('directory');
  const countsText = useCountsText();
  return (
    <div className={styles.part}>
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
