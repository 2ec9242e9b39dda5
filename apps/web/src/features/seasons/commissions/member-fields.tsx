import type { CommissionMember, MemberDuty } from '@zachetka/contract/commissions/commissions.schemas';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button/button.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import styles from '../season/season.module.css';

export type EditedMember = Pick<CommissionMember, 'personId' | 'fullName' | 'duty' | 'headOf'>;

const duties: readonly MemberDuty[] = ['CHAIR', 'SECRETARY', 'MEMBER'];

type MemberFieldsProps = {
  members: readonly EditedMember[];
  onChange: (members: readonly EditedMember[]) => void;
};

/** Who sits on it, as what, and which organisation they head: achievements that name it are not theirs to judge. */
export function MemberFields({ members, onChange }: MemberFieldsProps) {
  const { t } = useTranslation('commissions');
  if (members.length === 0) return <p className={styles.quiet}>{t('edit.nobody')}</p>;
  const change = (personId: string, next: Partial<EditedMember>) =>
    onChange(members.map((member) => (member.personId === personId ? { ...member, ...next } : member)));
  return (
    <ul className={styles.exceptions} aria-label={t('members')}>
      {members.map(({ personId, fullName, duty, headOf }) => (
        <li key={personId} className={styles.checked}>
          <div className={styles.head}>
            <strong>{fullName}</strong>
            <IconButton
              label={t('edit.remove', { name: fullName })}
              icon={<X aria-hidden />}
              onPress={() => onChange(members.filter((member) => member.personId !== personId))}
            />
          </div>
          <div className={styles.two}>
            <LightSelect
              texts={{ id: `duty-${personId}`, label: t('edit.duty') }}
              options={duties.map((id) => ({ id, label: t(`duties.${id}`) }))}
              placeholder={t('edit.duty')}
              value={duty}
              onChange={(event) =>
                change(personId, { duty: duties.find((id) => id === event.target.value) ?? 'MEMBER' })
              }
            />
            <LightInput
              texts={{ id: `head-${personId}`, label: t('edit.headOf') }}
              maxLength={300}
              value={headOf ?? ''}
              onChange={(event) => change(personId, { headOf: event.target.value || null })}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
