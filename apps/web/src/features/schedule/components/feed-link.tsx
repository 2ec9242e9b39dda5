import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ExternalLinkButton } from '@/components/button/external-link-button.tsx';
import { OneTimeSecret } from '@/components/one-time-secret/one-time-secret.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { toCalendarAddress, toFeedAddress } from '../feed-address.ts';

/** The one time that the link is shown: it can be copied, or handed to the calendar of the device at once. */
export function FeedLink({ link }: { link: string }) {
  const { t } = useTranslation('schedule');
  const address = toFeedAddress(link, currentLanguage());
  return (
    <OneTimeSecret
      value={address}
      texts={{
        id: 'feed-link',
        label: t('subscribe.link'),
        description: t('subscribe.once'),
        copy: t('subscribe.copy'),
        copied: t('subscribe.copied'),
        copyFailed: t('subscribe.copyFailed'),
      }}
    >
      <ExternalLinkButton href={toCalendarAddress(address)} icon={<CalendarCheck aria-hidden />}>
        {t('subscribe.open')}
      </ExternalLinkButton>
    </OneTimeSecret>
  );
}
