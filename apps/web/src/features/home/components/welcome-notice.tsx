import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeFrame } from '@/components/notice/notice-frame.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';

const storageKey = 'welcome_dismissed';

/** Once put away it stays away on this device, for this person. */
export function WelcomeNotice() {
  const { t } = useTranslation('home');
  const { firstName, ldapObjectSid } = useCurrentUser();
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(storageKey) === ldapObjectSid);
  if (isDismissed) return null;
  return (
    <NoticeFrame
      tone="accent"
      title={t('welcome.title', { name: firstName })}
      icon={<GraduationCap aria-hidden />}
      dismiss={{
        label: t('welcome.dismiss'),
        onDismiss: () => {
          localStorage.setItem(storageKey, ldapObjectSid);
          setIsDismissed(true);
        },
      }}
    >
      {t('welcome.text')}
    </NoticeFrame>
  );
}
