import { mayPass } from '@zachetka/contract/access/access-rules';
import { CalendarRange, ChevronRight, FolderSync, MessageSquareText, Settings2, UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import styles from './administration-page.module.css';

export function AdministrationPage() {
  const { t } = useTranslation('administration');
  const { roles } = useCurrentUser();
  return (
    <>
      <PageHeader title={t('title')} />
      <ul className={styles.links}>
        <AdministrationLink
          to="/admin/portfolio-contexts"
          icon={<UserCog aria-hidden />}
          title={t('contexts.title')}
          text={t('contexts.text')}
        />
        <AdministrationLink
          to="/admin/ready-comments"
          icon={<MessageSquareText aria-hidden />}
          title={t('readyComments.title')}
          text={t('readyComments.text')}
        />
        {mayPass('allApplications', roles) && (
          <AdministrationLink
            to="/admin/seasons"
            icon={<CalendarRange aria-hidden />}
            title={t('seasons.title')}
            text={t('seasons.text')}
          />
        )}
        {mayPass('superAdmin', roles) && (
          <AdministrationLink
            to="/admin/configuration"
            icon={<Settings2 aria-hidden />}
            title={t('configuration.title')}
            text={t('configuration.text')}
          />
        )}
        {mayPass('superAdmin', roles) && (
          <AdministrationLink
            to="/admin/directory"
            icon={<FolderSync aria-hidden />}
            title={t('directory.title')}
            text={t('directory.text')}
          />
        )}
      </ul>
    </>
  );
}

type AdministrationLinkProps = { to: string; icon: ReactNode; title: string; text: string };

function AdministrationLink({ to, icon, title, text }: AdministrationLinkProps) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
        </span>
        <ChevronRight aria-hidden />
      </Link>
    </li>
  );
}
