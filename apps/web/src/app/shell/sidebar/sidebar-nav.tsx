import { useQuery } from '@tanstack/react-query';
import type { Seat } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { Landmark, LifeBuoy, type LucideIcon, UserRound } from 'lucide-react';
import { type MouseEvent, type ReactElement, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveWithoutToken } from '@/app/auth/session.ts';
import { useSession } from '@/app/auth/use-session.ts';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { seatsQuery } from '@/lib/api/seats.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { mayLeave } from '@/lib/leave-questions.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { useFirstTouch } from '@/lib/use-first-touch.ts';
import { MenuLink } from '../menu-link.tsx';
import styles from './sidebar.module.css';
import { sidebarGroups } from './sidebar-links.ts';

type SidebarNavProps = {
  hasTooltips: boolean;
  /** Inside the menu over the page: its links take over the entry that it has in the history. */
  onLeave?: () => void;
};

export function SidebarNav({ hasTooltips, onLeave }: SidebarNavProps) {
  const { t } = useTranslation();
  const { user, error } = useSession();
  const isLoading = !user && !error;
  const { links } = runtimeConfig();
  const leaveBy = async (go: () => void) => {
    if (!(await mayLeave())) return;
    leaveWithoutToken(go);
  };
  const groups = user ? sidebarGroups(user.roles) : [];
  // Few sit on a commission: everybody's first load goes without the question.
  const [isTouched, setIsTouched] = useState(false);
  useFirstTouch(useCallback(() => setIsTouched(true), []));
  const { data: sitting } = useQuery({ ...seatsQuery(), enabled: isTouched && user !== undefined });
  const seats = sitting?.seats ?? [];
  // Two seasons at once have commissions of the same name, and may have the same title: then the month tells in which they began.
  const tellsSeason = seats.some(({ season }) => season.id !== seats[0]?.season.id);
  const { data: calendar } = useQuery({ ...calendarQuery, enabled: tellsSeason });
  const seasonWords = ({ id, titleRu, titleEn }: Seat['season']) => {
    const isTwice = seats.some(({ season }) => season.id !== id && season.titleRu === titleRu);
    const began = calendar?.seasons.find((each) => each.id === id)?.windows[0]?.from;
    return `${inLanguage(titleRu, titleEn)}${isTwice && began ? ` ${began.slice(0, 7)}` : ''}`;
  };
  return (
    <nav className={styles.nav} aria-label={t('navigation.main')} aria-busy={isLoading}>
      {isLoading && <SkeletonLinks />}
      {groups.map(({ label, links: pages }) => (
        <ul key={label} className={styles.group} aria-label={t(`navigation.${label}`)}>
          {pages.map((link) => (
            <SidebarItem
              key={link.to}
              to={link.to}
              icon={link.icon}
              text={t(`navigation.${link.label}`)}
              hasTooltip={hasTooltips}
              replaces={onLeave !== undefined}
              onPress={onLeave}
            />
          ))}
        </ul>
      ))}
      {seats.length > 0 && (
        <ul className={styles.group} aria-label={t('navigation.commissions')}>
          {seats.map(({ commissionId, institute, hearsAppeals, season }) => (
            <SidebarItem
              key={commissionId}
              to={hearsAppeals ? `/admin/seasons/${season.id}/appeals` : `/commissions/${commissionId}`}
              icon={Landmark}
              text={`${
                institute
                  ? inLanguage(institute.titleRu, institute.titleEn)
                  : t(hearsAppeals ? 'navigation.appealsCommission' : 'navigation.universityCommission')
              }${tellsSeason ? ` · ${seasonWords(season)}` : ''}`}
              hasTooltip={hasTooltips}
              replaces={onLeave !== undefined}
              onPress={onLeave}
            />
          ))}
        </ul>
      )}
      <ul className={styles.services} aria-label={t('navigation.services')}>
        <SidebarItem
          href={links.personalAccount}
          icon={UserRound}
          text={t('navigation.unifiedAccount')}
          hasTooltip={hasTooltips}
          onPress={(event) => {
            event.preventDefault();
            void leaveBy(() => location.reload());
          }}
        />
        <SidebarItem
          href={links.technicalSupport}
          icon={LifeBuoy}
          text={t('navigation.support')}
          hasTooltip={hasTooltips}
          onPress={(event) => {
            event.preventDefault();
            void leaveBy(() => location.assign(links.technicalSupport));
          }}
        />
      </ul>
    </nav>
  );
}

function SkeletonLinks() {
  return (
    <div className={styles.group}>
      {['70%', '55%', '80%', '60%', '65%'].map((width) => (
        <div key={width} className={styles.item}>
          <Skeleton width={20} height={20} />
          <span className={styles.text}>
            <Skeleton width={width} />
          </span>
        </div>
      ))}
    </div>
  );
}

const Tooltip = lazyNamed(() => import('@/components/tooltip/tooltip.tsx'), 'Tooltip');

type SidebarItemProps = {
  icon: LucideIcon;
  text: string;
  hasTooltip: boolean;
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
} & ({ to: string; replaces: boolean; href?: never } | { href: string; replaces?: never; to?: never });

function SidebarItem(props: SidebarItemProps) {
  const { to, replaces, href, icon: Icon, text, hasTooltip, onPress } = props;
  const content = (
    <>
      <Icon aria-hidden size={20} />
      <span className={styles.text}>{text}</span>
    </>
  );
  const link =
    to === undefined ? (
      <a href={href} className={styles.item} onClick={onPress}>
        {content}
      </a>
    ) : (
      <MenuLink to={to} replace={replaces} className={styles.item} onClick={onPress}>
        {content}
      </MenuLink>
    );
  return <li>{hasTooltip ? <WithTooltip text={text}>{link}</WithTooltip> : link}</li>;
}

/** The link works before the code of the tooltip is there. */
function WithTooltip({ text, children }: { text: string; children: ReactElement<object, 'a'> }) {
  return (
    <Suspense fallback={children}>
      <Tooltip text={text} placement="right">
        {children}
      </Tooltip>
    </Suspense>
  );
}
