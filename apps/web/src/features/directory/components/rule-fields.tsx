import { isRole, roles } from '@zachetka/contract/access/roles';
import { roleTitles } from '@zachetka/contract/auth/role-titles';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import styles from '../directory-page.module.css';
import type { EditedRule } from '../edited-rules.ts';

type RuleFieldsProps = {
  rule: EditedRule;
  line: number;
  /** Saving was tried: what is missing is told. */
  showsProblems: boolean;
  onChange: (rule: EditedRule) => void;
  onDelete: () => void;
};

export function RuleFields({ rule, line, showsProblems, onChange, onDelete }: RuleFieldsProps) {
  const { t } = useTranslation('directory');
  const missing = (value: string) => (showsProblems && value.trim() === '' ? t('missing') : undefined);
  return (
    <li className={styles.rule} aria-label={t('rules.line', { line })}>
      <LightInput
        texts={{ id: `${rule.key}-claim`, label: t('rules.claim'), error: missing(rule.claim) }}
        value={rule.claim}
        maxLength={200}
        onChange={(event) => onChange({ ...rule, claim: event.target.value })}
      />
      <LightInput
        texts={{ id: `${rule.key}-value`, label: t('rules.value'), error: missing(rule.value) }}
        value={rule.value}
        maxLength={500}
        placeholder="portal-*"
        onChange={(event) => onChange({ ...rule, value: event.target.value })}
      />
      <LightSelect
        texts={{ id: `${rule.key}-role`, label: t('rules.role'), error: missing(rule.role) }}
        value={rule.role}
        placeholder={t('rules.choose')}
        options={roles.map((role) => ({ id: role, label: roleTitles[role][currentLanguage()] }))}
        onChange={({ target }) => onChange({ ...rule, role: isRole(target.value) ? target.value : '' })}
      />
      <IconButton label={t('rules.delete', { line })} icon={<Trash2 aria-hidden />} onPress={onDelete} />
    </li>
  );
}
