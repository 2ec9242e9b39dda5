import { roleTitles } from '@zachetka/contract/auth/role-titles';
import type { MappingRule } from '@zachetka/contract/directory/claim-mapping.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { useTryMapping } from '../api/directory.ts';
import styles from '../directory-page.module.css';

const example = '{ "groups": ["portal-verifiers"] }';

/** What a set of claims would give by the rules as they stand on the page, saved or not. */
export function TryClaims({ rules }: { rules: MappingRule[] }) {
  const { t } = useTranslation('directory');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const attempt = useTryMapping();
  const tryNow = () => {
    const claims = readClaims(text);
    setIsWrong(claims === undefined);
    if (claims) attempt.mutate({ rules, claims });
    else attempt.reset();
  };
  const tried = attempt.data;
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{t('try.title')}</h3>
      <LightTextArea
        texts={{
          id: 'claims-to-try',
          label: t('try.claims'),
          description: t('try.help'),
          error: isWrong ? t('try.wrong') : undefined,
        }}
        value={text}
        placeholder={example}
        onChange={setText}
      />
      <div className={styles.buttons}>
        <Button isPending={attempt.isPending} onPress={tryNow}>
          {t('try.action')}
        </Button>
      </div>
      <div aria-live="polite">
        {attempt.error && <p className={styles.failure}>{attempt.error.message}</p>}
        {tried && tried.lines.length === 0 && <p>{t('try.nothing')}</p>}
        {tried && tried.lines.length > 0 && (
          <ul className={styles.lines}>
            {tried.lines.map(({ line, role, value }) => (
              <li key={line}>{t('try.gives', { line, value, role: roleTitles[role][currentLanguage()] })}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Undefined where it is no object of JSON. */
function readClaims(text: string): Record<string, unknown> | undefined {
  try {
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? (claims as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
