import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { roleTitles } from '@zachetka/contract/people/auth/role-titles';
import type {
  PersonHistory as History,
  PersonPage as Person,
} from '@zachetka/contract/people/people/people-page.schemas';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { HistoryComment, HistoryEntry, HistoryList } from '@/components/history-list/history-list.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { historyQuery, personQuery } from './api.ts';
import { AccessCard } from './components/access-card.tsx';
import { PersonSessions } from './components/person-sessions.tsx';
import { RolesCard } from './components/roles-card.tsx';
import { lastDayOf } from './last-day.ts';
import styles from './people.module.css';

/** Somebody, and everything that decides what they see of the portal. */
export function PersonPage() {
  const { t } = useTranslation('people');
  const { personId } = useParams();
  const query = useQuery(personQuery(Number(personId)));
  const { data } = query;
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
      {!data && <NotLoaded query={query} title={t('failed')} headingLevel={2} inCard />}
      {data && (
        <div className="column gap4">
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

type Line = History['lines'][number];

function PersonHistory({ personId }: { personId: number }) {
  const { t } = useTranslation('people');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(personId),
  );
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Card>
      <section className="column gap3" aria-labelledby="person-history">
        <h2 id="person-history">{t('history.title')}</h2>
        {error && <p role="alert">{error.message}</p>}
        {data && lines.length === 0 && <p>{t('history.none')}</p>}
        {lines.length > 0 && (
          <HistoryList label={t('history.title')}>
            {lines.map((line, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same at the same moment
              <HistoryLine key={`${line.at} ${place}`} line={line} />
            ))}
          </HistoryList>
        )}
        {hasNextPage && (
          <div>
            <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
              {t('history.more')}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}

function HistoryLine({ line }: { line: Line }) {
  const { t } = useTranslation('people');
  const { at, actor, action, source, role, endsAt, reason } = line;
  const moment = new Date(at);
  const title = role ? roleTitles[role][currentLanguage()] : '';
  const until =
    endsAt && action === 'roleGiven' && t('history.until', { date: formatDate(lastDayOf(endsAt)) });
  return (
    <HistoryEntry
      action={[t(`history.${action}`, { role: title }), until].filter(Boolean).join(', ')}
      at={at}
      moment={`${formatDate(moment)}, ${formatTime(moment)}`}
      actor={[actor ?? t('history.system'), source && t(`source.${source}`)].filter(Boolean).join(' · ')}
    >
      <HistoryComment comment={reason} />
    </HistoryEntry>
  );
}
