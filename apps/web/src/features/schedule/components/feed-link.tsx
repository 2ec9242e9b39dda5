import { CalendarCheck, Copy } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { ExternalLinkButton } from '@/components/button/external-link-button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { toCalendarAddress, toFeedAddress } from '../feed-address.ts';
import styles from './subscribe-modal.module.css';

/** The one time that the link is shown: it can be copied, or handed to the calendar of the device at once. */
export function FeedLink({ link }: { link: string }) {
  const { t } = useTranslation('schedule');
  const address = toFeedAddress(link, currentLanguage());
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('subscribe.copied'));
    } catch {
      toast.error(t('subscribe.copyFailed'));
    }
  };
  return (
    <div className={styles.present}>
      <LightInput
        texts={{ id: 'feed-link', label: t('subscribe.link'), description: t('subscribe.once') }}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.buttons}>
        <Button variant="primary" icon={<Copy aria-hidden />} onPress={() => void copy()}>
          {t('subscribe.copy')}
        </Button>
        <ExternalLinkButton href={toCalendarAddress(address)} icon={<CalendarCheck aria-hidden />}>
          {t('subscribe.open')}
        </ExternalLinkButton>
      </div>
    </div>
  );
}
