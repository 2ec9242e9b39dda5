import { type AccessRule, mayPass } from '@zachetka/contract/access/access-rules';
import {
  Activity,
  CalendarRange,
  ChevronRight,
  CircleCheck,
  Eye,
  FileLock2,
  FileUp,
  KeyRound,
  type LucideIcon,
  MessageSquareText,
  Network,
  ScanText,
  ScrollText,
  Settings2,
  ShieldCheck,
  Stethoscope,
  UserCog,
  Users,
  Webhook,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import type texts from '@/locales/ru/administration.json';
import styles from './administration-page.module.css';

type Key = Exclude<keyof typeof texts, 'title' | 'group'>;
type Entry = { key: Key; to: string; icon: LucideIcon; access: AccessRule };

const groups: readonly { key: keyof typeof texts.group; entries: readonly Entry[] }[] = [
  {
    key: 'work',
    entries: [
      { key: 'contexts', to: '/admin/portfolio-contexts', icon: UserCog, access: 'administration' },
      {
        key: 'readyComments',
        to: '/admin/ready-comments',
        icon: MessageSquareText,
        access: 'administration',
      },
      { key: 'events', to: '/events', icon: CircleCheck, access: 'administration' },
      { key: 'readingWords', to: '/admin/reading-words', icon: ScanText, access: 'administration' },
      { key: 'seasons', to: '/admin/seasons', icon: CalendarRange, access: 'allApplications' },
      { key: 'residencyRules', to: '/admin/residency-rules', icon: Stethoscope, access: 'superAdmin' },
      { key: 'configuration', to: '/admin/configuration', icon: Settings2, access: 'superAdmin' },
    ],
  },
  {
    key: 'people',
    entries: [
      { key: 'people', to: '/admin/people', icon: Users, access: 'superAdmin' },
      { key: 'import', to: '/admin/import', icon: FileUp, access: 'superAdmin' },
      { key: 'directory', to: '/admin/directory', icon: Network, access: 'superAdmin' },
    ],
  },
  {
    key: 'trust',
    entries: [
      { key: 'personalData', to: '/admin/personal-data', icon: FileLock2, access: 'administration' },
      { key: 'readings', to: '/admin/readings', icon: Eye, access: 'superAdmin' },
      { key: 'journal', to: '/admin/journal', icon: ScrollText, access: 'superAdmin' },
      { key: 'audit', to: '/admin/audit', icon: ShieldCheck, access: 'superAdmin' },
    ],
  },
  {
    key: 'programs',
    entries: [
      { key: 'webhooks', to: '/admin/webhooks', icon: Webhook, access: 'superAdmin' },
      { key: 'tokens', to: '/admin/tokens', icon: KeyRound, access: 'superAdmin' },
    ],
  },
  {
    key: 'portal',
    entries: [{ key: 'portalState', to: '/admin/state', icon: Activity, access: 'superAdmin' }],
  },
];

export function AdministrationPage() {
  const { t } = useTranslation('administration');
  const { roles } = useCurrentUser();
  const prefix = useId();
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.groups}>
        {groups.map(({ key, entries }) => {
          const open = entries.filter(({ access }) => mayPass(access, roles));
          if (open.length === 0) return null;
          return (
            <section key={key} aria-labelledby={`${prefix}${key}`}>
              <h2 id={`${prefix}${key}`} className="heading3">
                {t(`group.${key}`)}
              </h2>
              <ul className={styles.links}>
                {open.map((entry) => (
                  <AdministrationLink key={entry.key} to={entry.to} icon={entry.icon} name={entry.key} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

function AdministrationLink({ to, icon: Icon, name }: Pick<Entry, 'to' | 'icon'> & { name: Key }) {
  const { t } = useTranslation('administration');
  return (
    <li>
      <Link to={to} className={styles.link}>
        <Icon aria-hidden />
        <span className="stack">
          <span className="strong">{t(`${name}.title`)}</span>
          <span className="muted">{t(`${name}.text`)}</span>
        </span>
        <ChevronRight aria-hidden />
      </Link>
    </li>
  );
}
