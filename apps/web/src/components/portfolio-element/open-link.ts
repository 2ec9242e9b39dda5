import { toast } from 'react-hot-toast/headless';
import { i18n } from '@/lib/i18n.ts';

/** The tab is opened by the press itself: one opened after the answer would count as a pop-up. */
export async function openLink(getLink: () => Promise<string>): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const link = await getLink();
    if (!tab) {
      location.assign(link);
      return;
    }
    tab.opener = null;
    tab.location.replace(link);
  } catch {
    tab?.close();
    toast.error(i18n.t('files.linkFailed', { ns: 'element' }));
  }
}
