import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type { Role } from '@zachetka/contract/access/roles';
import { Loading } from '@/components/states/loading.tsx';
import { AdministratorPanel } from './administrator-panel.tsx';
import {
  applicationStatisticsQuery,
  givenBlocksQuery,
  lastChangesQuery,
  portalStateQuery,
  queueStatisticsQuery,
  verificationStatisticsQuery,
} from './api/statistics.ts';
import { ApplicationsPanel } from './applications-panel.tsx';
import { FailedLine } from './failed-line.tsx';
import { QueuePanel } from './queue-panel.tsx';
import styles from './staff-panels.module.css';
import { VerificationPanel } from './verification-panel.tsx';

type StaffPanelsProps = { roles: readonly Role[] };

/** All of them come together: one that came later would push the others down. */
export function StaffPanels({ roles }: StaffPanelsProps) {
  // An administrator of the portal may do all of it, and does what they have a role for besides.
  const isAdministrator = roles.includes('sh_admin');
  const others = roles.filter((role) => role !== 'sh_admin');
  const [verifies, administers, decides] = [
    mayPass('achievements', others),
    mayPass('administration', others),
    mayPass('allApplications', others),
  ];
  const state = useQuery({ ...portalStateQuery, enabled: isAdministrator });
  const given = useQuery({ ...givenBlocksQuery, enabled: isAdministrator });
  const changes = useQuery({ ...lastChangesQuery, enabled: isAdministrator });
  const queue = useQuery({ ...queueStatisticsQuery, enabled: verifies });
  const verification = useQuery({ ...verificationStatisticsQuery(null), enabled: administers });
  const applications = useQuery({ ...applicationStatisticsQuery, enabled: decides });
  const asked = [state, given, changes, queue, verification, applications];
  if (asked.some(({ isLoading }) => isLoading)) return <Loading />;
  const failed = asked.filter(({ isError, data }) => isError && data === undefined);
  return (
    <div className={styles.panels}>
      {failed.length > 0 && (
        <FailedLine
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {isAdministrator && (
        <AdministratorPanel
          state={state.data ?? null}
          given={given.data ?? null}
          changes={changes.data ?? null}
        />
      )}
      {queue.data && <QueuePanel figures={queue.data} />}
      {applications.data && <ApplicationsPanel figures={applications.data} />}
      {verification.data && <VerificationPanel />}
    </div>
  );
}
