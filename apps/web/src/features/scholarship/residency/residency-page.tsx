import { useQuery } from '@tanstack/react-query';
import type { ResidencyPoints } from '@zachetka/contract/scholarship/residency/residency.schemas';
import { numberText, pointsText } from '@zachetka/contract/scholarship/seasons/season-language';
import { Printer, QrCode } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { OnlyPrinted, PrintSheet } from '@/components/print-sheet/print-sheet.tsx';
import { ExplainedPoints } from '@/components/season-points/explained-points.tsx';
import { namesOfAdvice } from '@/components/season-points/season-names.ts';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { isOpen, proofsQuery } from '@/lib/api/proofs.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { readId } from '@/lib/read-id.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { residencyQuery } from './api.ts';
import styles from './residency-page.module.css';

const PrintedProof = lazy(async () =>
  (await import('@/components/own-proof/own-proof.tsx')).loadPrintedProof(),
);

/** What verified achievements bring for admission to residency so far; printed, it is an extract that can be checked. */
export function ResidencyPage() {
  const { t } = useTranslation('residency');
  const portfolioId = readId(useParams()['portfolioId']);
  const residency = useQuery(residencyQuery(portfolioId));
  const { data } = residency;
  const portfolio =
    portfolioId === null
      ? { label: t('portfolio'), to: '/portfolio' }
      : { label: t('studentPortfolio'), to: `/portfolio/${portfolioId}` };
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[portfolio, { label: t('title') }]}
        action={
          <Button
            variant="primary"
            icon={<Printer aria-hidden />}
            isDisabled={!data}
            onPress={() => window.print()}
          >
            {t('print')}
          </Button>
        }
      />
      <div className={styles.page}>
        <p>{t('lead')}</p>
        {!data && <NotLoaded query={residency} title={t('failed')} headingLevel={2} inCard />}
        {data && <Points points={data} isOwn={portfolioId === null} />}
      </div>
      {data && <Extract points={data} isOwn={portfolioId === null} />}
    </>
  );
}

type PointsProps = { points: ResidencyPoints; isOwn: boolean };

function Points({ points, isOwn }: PointsProps) {
  const { t } = useTranslation('residency');
  const { explanation, rules, day, nextFrom, titles } = points;
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return (
    <>
      {rules.checkedOn === null && (
        <Notice tone="warning" title={t('example.title')}>
          {t('example.text')}
        </Notice>
      )}
      <Card>
        <div className={styles.facts}>
          <h2>{t('sum')}</h2>
          <p className={styles.total}>{pointsText(explanation.total, currentLanguage())}</p>
          <p>{t('onDay', { day: formatWallDate(day) })}</p>
          <Source points={points} />
          {nextFrom !== null && <p>{t('next', { day: formatWallDate(nextFrom) })}</p>}
        </div>
      </Card>
      <Card>
        <h2>{t('lines')}</h2>
        <ul className={styles.lines} aria-label={t('lines')}>
          {linesOf(points).map(({ id, title, counted, isForeign, isEmpty }) => (
            <li key={id} className={styles.line}>
              <span>{title}</span>
              <strong>{numberText(counted, currentLanguage())}</strong>
              {isForeign && <p className={styles.quiet}>{t('foreign')}</p>}
              {!isForeign && isEmpty && <p className={styles.quiet}>{t('nothing')}</p>}
            </li>
          ))}
        </ul>
      </Card>
      {titles.length > 0 && (
        <Card>
          <h2>{t('how')}</h2>
          <ExplainedPoints
            explanation={explanation}
            namesOf={namesOfAdvice(points)}
            itemTitle={(id) => titleOf.get(id) || t('untitled', { id })}
          />
        </Card>
      )}
      {isOwn && <Publishing />}
    </>
  );
}

/** The extract carries the QR of a page that is open: without one there is nothing to check it by. */
function Publishing() {
  const { t } = useTranslation('residency');
  const { data } = useQuery({ ...proofsQuery, retry: false });
  if (!data || data.pages.some(isOpen)) return null;
  return (
    <Card>
      <div className={styles.facts}>
        <p>{t('noPage')}</p>
        <div className={styles.tools}>
          <LinkButton to="/proofs" icon={<QrCode aria-hidden />}>
            {t('publish')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

/** Which rules, from when on, and where they are written. */
function Source({ points: { rules } }: Pick<PointsProps, 'points'>) {
  const { t } = useTranslation('residency');
  return (
    <>
      <p>
        {inLanguage(rules.titleRu, rules.titleEn)}. {t('validFrom', { day: formatWallDate(rules.validFrom) })}
      </p>
      <p className={styles.source}>
        {t('source')}:{' '}
        <a href={rules.sourceUrl} target="_blank" rel="noopener noreferrer">
          {rules.sourceUrl}
        </a>
      </p>
      <p className={styles.quiet}>
        {rules.checkedOn === null ? t('notChecked') : t('checked', { day: formatWallDate(rules.checkedOn) })}
      </p>
    </>
  );
}

/** Every criterion, those that bring nothing too: so a student sees what would. */
function linesOf({ explanation, notInPortfolio }: ResidencyPoints) {
  return explanation.directions.flatMap(({ criteria }) =>
    criteria.map(({ id, titleRu, titleEn, counted, items, steps }) => ({
      id,
      title: inLanguage(titleRu, titleEn),
      counted,
      items,
      isForeign: notInPortfolio.includes(id),
      isEmpty: items.length === 0 && steps.length === 0,
    })),
  );
}

function Extract({ points, isOwn }: PointsProps) {
  const { t } = useTranslation('residency');
  const { fullName, explanation, day, rules, titles } = points;
  const language = currentLanguage();
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return (
    <OnlyPrinted>
      <PrintSheet label={t('extract')}>
        <header>
          <h2>{t('extract')}</h2>
          <p>{fullName}</p>
          <p>{t('onDay', { day: formatWallDate(day) })}</p>
        </header>
        {rules.checkedOn === null && (
          <p>
            <strong>{t('example.title')}.</strong> {t('example.text')}
          </p>
        )}
        <table>
          <thead>
            <tr>
              <th scope="col">{t('achievement')}</th>
              <th scope="col" className={styles.points}>
                {t('points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {linesOf(points).map(({ id, title, counted, items, isForeign }) => (
              <tr key={id}>
                <td>
                  {title}
                  {isForeign && ` (${t('foreign')})`}
                  {items
                    .filter((item) => item.points !== '0')
                    .map((item) => (
                      <div key={item.id}>— {titleOf.get(item.id) || t('untitled', { id: item.id })}</div>
                    ))}
                </td>
                <td className={styles.points}>{numberText(counted, language)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('sum')}</th>
              <td className={styles.points}>{numberText(explanation.total, language)}</td>
            </tr>
          </tbody>
        </table>
        <Source points={points} />
        {isOwn && (
          <Suspense>
            <PrintedProof />
          </Suspense>
        )}
      </PrintSheet>
    </OnlyPrinted>
  );
}
