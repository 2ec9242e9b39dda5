import { mayPass } from '@zachetka/contract/access/access-rules';
import { useTranslation } from 'react-i18next';
import type { Crumb } from '@/components/breadcrumbs/breadcrumbs.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';

/** The way to a page of seasons. The commission reads them, and has no page of administration. */
export function useSeasonCrumbs(...further: readonly Crumb[]): Crumb[] {
  const { t } = useTranslation('seasons');
  const { roles } = useCurrentUser();
  return [
    ...(mayPass('administration', roles) ? [{ label: t('administration'), to: '/admin' }] : []),
    // A seat without a role has no list of seasons to go back to.
    further.length === 0 || !mayPass('allApplications', roles)
      ? { label: t('title') }
      : { label: t('title'), to: '/admin/seasons' },
    ...further,
  ];
}
