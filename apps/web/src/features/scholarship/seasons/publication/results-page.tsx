import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { borderRuleText } from '@zachetka/contract/scholarship/border/border-explained';
import type { BorderExplained } from '@zachetka/contract/scholarship/border/border-explained.schemas';
import type { PublishedResult } from '@zachetka/contract/scholarship/publication/publication.schemas';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { readId } from '@/lib/read-id.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { previewQuery, resultsQuery } from '../api/publication.ts';
import styles from '../versions/versions.module.css';

/** With the texts of the pages of seasons, which are of no use to who reads a list. */
const SeasonFailed = lazyNamed(() => import('../components/season-failed.tsx'), 'SeasonFailed', 'seasons');

/** The public list of a season: numbers of applications and points, without names. */
export function ResultsPage() {
  const id = readId(useParams().seasonId);
  return id === null ? <Navigate to="/404" replace /> : <LoadedResults key={id} id={id} />;
}

function LoadedResults({ id }: { id: number }) {
  const { t } = useTranslation('border');
  const { roles } = useCurrentUser();
  const { data, error, isFetching, refetch } = useQuery(resultsQuery(id));
  const isToCome = error instanceof ApiError && error.code === 'notPublished';
  return (
    <>
      <PageHeader title={t('results.title')} />
      {isToCome && (
        <Card>
          <EmptyState headingLevel={2} title={error.message} text={t('results.toCome')} />
        </Card>
      )}
      {!data && error && !isToCome && (
        <Suspense fallback={<Loading />}>
          <SeasonFailed
            title={t('results.failed')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            leadsHome={!mayPass('allApplications', roles)}
          />
        </Suspense>
      )}
      {!data && !error && <Loading />}
      {data && (
        <Card>
          <div className="column gap4">
            <p>
              {t('results.of', {
                season: inLanguage(data.titleRu, data.titleEn),
                date: formatDate(new Date(data.publishedAt)),
              })}
            </p>
            <div>
              <LinkButton to={`/open-season?season=${id}`}>{t('results.recompute')}</LinkButton>
            </div>
            <Borders borders={data.borders} results={data.results} />
            <Results results={data.results} />
          </div>
        </Card>
      )}
    </>
  );
}

/** The same list before it is published, as it would be now. */
export function ResultsPreview({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('border');
  const { data, error } = useQuery(previewQuery(seasonId));
  if (!data) return error ? <p role="alert">{error.message}</p> : <Loading />;
  return (
    <div className="column gap4">
      <p className="muted">{t('preview.text')}</p>
      <Borders borders={data.borders} results={data.results} />
      {data.results.length === 0 ? <p>{t('preview.nobody')}</p> : <Results results={data.results} />}
    </div>
  );
}

type BordersProps = { borders: readonly BorderExplained[]; results: readonly PublishedResult[] };

/** Why more points are out in one institute and fewer are in in another, without names. */
function Borders({ borders, results }: BordersProps) {
  const { t } = useTranslation('border');
  const language = currentLanguage();
  const english = new Map(results.map(({ instituteRu, instituteEn }) => [instituteRu, instituteEn]));
  return borders.map((border) => {
    const { nominationId, nominationRu, nominationEn, lines } = border;
    const title =
      nominationId === null ? t('results.allNominations') : inLanguage(nominationRu, nominationEn);
    const heading = `${t('results.border')}: ${title}`;
    return (
      <section key={nominationId} aria-label={heading}>
        <ScrollArea label={heading} className={styles.sheet}>
          <table className={styles.table}>
            <caption className={styles.caption}>{heading}</caption>
            <thead>
              <tr>
                <th scope="col">{t('results.whose')}</th>
                <th scope="col">{t('results.places')}</th>
                <th scope="col">{t('results.awarded')}</th>
                <th scope="col">{t('results.score')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ institute, places, awarded, score }) => (
                <tr key={institute}>
                  <th scope="row">
                    {institute === null
                      ? t('results.university')
                      : inLanguage(institute, english.get(institute) ?? institute)}
                  </th>
                  <td className="digits">{formatNumber(places)}</td>
                  <td className="digits">{formatNumber(awarded)}</td>
                  <td className="digits">
                    {score === null ? t('results.enough') : numberText(score, language)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
        <p>{borderRuleText(border, language)}</p>
      </section>
    );
  });
}

const rowsAtOnce = 200;

function Results({ results }: { results: readonly PublishedResult[] }) {
  const { t } = useTranslation('border');
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState(rowsAtOnce);
  const language = currentLanguage();
  const number = wanted.replaceAll(/\D/g, '');
  const found = number === '' ? results : results.filter((each) => String(each.number).startsWith(number));
  return (
    <>
      <LightInput
        texts={{ id: 'wanted', label: t('results.find') }}
        inputMode="numeric"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ScrollArea label={t('results.title')} className={styles.sheet}>
        <table className={styles.table}>
          <caption className={styles.caption}>
            {t('results.counts', {
              awarded: formatNumber(results.filter(({ awarded }) => awarded).length),
              applications: formatNumber(results.length),
            })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('results.number')}</th>
              <th scope="col">{t('results.points')}</th>
              <th scope="col">{t('results.outcome')}</th>
              <th scope="col">{t('results.nomination')}</th>
              <th scope="col">{t('results.institute')}</th>
              <th scope="col">{t('results.directions')}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shown).map((each) => (
              <tr key={each.number}>
                <th scope="row">{each.number}</th>
                <td className="digits">{numberText(each.total, language)}</td>
                <td>
                  <Badge tone={each.awarded ? 'positive' : 'neutral'}>
                    {t(each.awarded ? 'results.awarded' : 'results.notAwarded')}
                  </Badge>
                </td>
                <td>{inLanguage(each.nominationRu, each.nominationEn)}</td>
                <td>{inLanguage(each.instituteRu, each.instituteEn)}</td>
                <td>
                  {each.directions
                    .filter(({ counted }) => counted !== '0')
                    .map(
                      ({ titleRu, titleEn, counted }) =>
                        `${inLanguage(titleRu, titleEn)}: ${numberText(counted, language)}`,
                    )
                    .join('; ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {found.length > shown && (
        <div>
          <Button onPress={() => setShown(shown + rowsAtOnce)}>
            {t('results.more', { left: formatNumber(found.length - shown) })}
          </Button>
        </div>
      )}
    </>
  );
}
