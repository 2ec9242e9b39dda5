import { isRole, type Role, roles } from '@zachetka/contract/access/roles';
import { roleTitles } from '@zachetka/contract/people/auth/role-titles';
import type { RoleGrant } from '@zachetka/contract/people/people/people-page.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { LightDayInput } from '@/components/calendar/light-day-input.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { Select } from '@/components/field/select.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { readTypedDate } from '@/lib/time/typed-date.ts';
import { useGiveRole } from '../api.ts';
import { lastDayOf } from '../last-day.ts';

type GiveRoleModalProps = {
  personId: number;
  /** One that was given before and gets another end. */
  grant?: RoleGrant | undefined;
  onClose: () => void;
};

export function GiveRoleModal({ personId, grant, onClose }: GiveRoleModalProps) {
  const { t } = useTranslation('people');
  const [role, setRole] = useState<Role | null>(grant?.role ?? null);
  const [reason, setReason] = useState('');
  const [typedEnd, setTypedEnd] = useState(grant?.endsAt ? formatDate(lastDayOf(grant.endsAt)) : '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const give = useGiveRole(personId);
  const language = currentLanguage();
  const endsOn = typedEnd.trim() === '' ? null : readTypedDate(typedEnd);
  const isNoDay = typedEnd.trim() !== '' && endsOn === null;
  const send = () => {
    setWasSubmitted(true);
    if (role === null || reason.trim() === '' || isNoDay) return;
    give.mutate(
      { role, reason: reason.trim(), endsOn },
      {
        onSuccess: () => {
          toast.success(t('give.done', { role: roleTitles[role][language] }));
          onClose();
        },
      },
    );
  };
  return (
    <FormModal
      title={t('give.title')}
      submit={t('give.submit')}
      call={give}
      onSubmit={send}
      onClose={onClose}
    >
      <Select
        label={t('give.role')}
        isRequired
        isDisabled={grant !== undefined}
        error={wasSubmitted && role === null ? t('give.required') : undefined}
        options={roles.map((each) => ({ id: each, label: roleTitles[each][language] }))}
        value={role}
        onChange={(chosen) => setRole(isRole(chosen) ? chosen : null)}
      />
      <LightDayInput
        texts={{
          id: 'role-ends-on',
          label: t('give.endsOn'),
          description: t('give.endsOnHelp'),
          error: wasSubmitted && isNoDay ? t('give.notADay') : undefined,
        }}
        placeholder={t('give.datePlaceholder')}
        calendar={t('give.calendar')}
        isClearable
        value={typedEnd}
        onChange={setTypedEnd}
      />
      <LightTextArea
        texts={{
          id: 'role-reason',
          label: t('give.reason'),
          description: t('give.reasonHelp'),
          isRequired: true,
          error: wasSubmitted && reason.trim() === '' ? t('give.required') : undefined,
        }}
        value={reason}
        onChange={setReason}
      />
    </FormModal>
  );
}
