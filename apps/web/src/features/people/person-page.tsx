import { useQuery } from '@tanstack/react-query';
import type { PersonPage as Person } from '@zachetka/contract/people/people-page.schemas';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import { Card } from '@/components/card/card.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { personQuery } from './api/people.ts';
import { AccessCard } from './components/access-card.tsx';
import { PersonHistory } from './components/person-history.tsx';
import { PersonSessions } from './components/person-sessions.tsx';
import { RolesCard } from './components/roles-card.tsx';
import styles from './people.module.css';

/** Somebody, and everything that decides what they see of the portal. */
export function PersonPage() {
  const { t } = useTranslation('people');
  const { personId } = useParams();
  const { data, error, isFetching, refetch } = useQuery(personQuery(Number(personId)));
  const title = data?.fullName ?? t('title');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: t('administration'), to: '/admin' },
          { label: t('title'), to: '/admin/people' },
          ...(data ? [{ label: data.fullName }] : []),
        ]}
      />
      {!data && error && (
        <Card>
          <ErrorState
            headingLevel={2}
            title={t('failed')}
            text={error.message}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {!data && !error && <Loading />}
      {data && (
        <div className={styles.page}>
          <AccessCard person={data} />
          <RolesCard person={data} />
          <Facts person={data} />
          <PersonSessions person={data} />
          <PersonHistory personId={data.id} />
        </div>
      )}
    </>
  );
}

function Facts({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const { post, lastSignInAt } = person;
  const facts: [string, string | null][] = [
    [t('person.login'), person.login],
    [t('person.email'), person.email],
    [t('person.phone'), person.phone],
    [t('person.directoryId'), person.directoryId],
    [t('person.lastSignIn'), lastSignInAt ? momentWords(lastSignInAt) : t('person.longAgo')],
    [
      t('person.post'),
      post && [post.position, post.department, post.organisationalBlock].filter(Boolean).join(', '),
    ],
    [
      t('person.enrolments'),
      person.enrolments
        .map(({ recordBookNumber, group, courseNumber, specialityRu, specialityEn }) =>
          [
            t('person.enrolment', { book: recordBookNumber, group, course: courseNumber }),
            inLanguage(specialityRu, specialityEn),
          ].join(', '),
        )
        .join('; '),
    ],
    [
      t('person.blocks'),
      person.portfolioBlocks.map(({ titleRu, titleEn }) => inLanguage(titleRu, titleEn)).join(', '),
    ],
    [
      t('person.seats'),
      person.seats
        .map(({ season, institute, hearsAppeals, duty }) => {
          const where = institute
            ? inLanguage(institute.titleRu, institute.titleEn)
            : t(hearsAppeals ? 'person.appeals' : 'person.university');
          return `${inLanguage(season.titleRu, season.titleEn)}: ${where}, ${t(`duty.${duty}`)}`;
        })
        .join('; '),
    ],
  ];
  return (
    <Card>
      {person.isCaller && <Badge tone="info">{t('person.isYou')}</Badge>}
      <dl className={styles.facts}>
        {facts
          .filter(([, words]) => words)
          .map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function momentWords(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}
