import { useQuery } from '@tanstack/react-query';
import type { OpenSeasons } from '@zachetka/contract/scholarship/open-season/open-season.schemas';
import type { Difference } from '@zachetka/contract/scholarship/open-season/season-bundle';
import { Calculator, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { readId } from '@/lib/read-id.ts';
import { saveFile } from '@/lib/save-file.ts';
import { canHash } from '@/lib/sha256.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { openSeasonsQuery, takeBundle } from './api.ts';
import styles from './open-season.module.css';
import type { Counted } from './recompute-worker.ts';

type State =
  | { is: 'idle' | 'working' }
  | { is: 'failed'; message: string }
  | { is: 'done'; outcome: Counted };

/** For strangers: a published season is counted anew by the browser, from a file. */
export function OpenSeasonPage() {
  const { t } = useTranslation('open-season');
  const [state, setState] = useState<State>({ is: 'idle' });
  const [query] = useSearchParams();
  const seasons = useQuery(openSeasonsQuery());
  const count = async (file: Promise<Blob>) => {
    setState({ is: 'working' });
    setState(
      await file.then(countFile).catch((error: Error): State => ({ is: 'failed', message: error.message })),
    );
  };
  const countSeason = (id: number) => count(takeBundle(id).then(({ content }) => content));

  // Whoever comes from a season has asked for it already.
  const wanted = readId(query.get('season') ?? undefined);
  const wasCounted = useRef(false);
  useEffect(() => {
    if (wanted === null || wasCounted.current) return;
    wasCounted.current = true;
    void countSeason(wanted);
  });
  return (
    <>
      <PageHeader title={t('page.title')} />
      <div className="column gap4">
        <Card>
          <div className="column gap4">
            <p>{t('page.intro')}</p>
            {canHash() || <p role="alert">{t('own.unsafe')}</p>}
            <h2>{t('page.seasons')}</h2>
            {seasons.isPending && <Loading />}
            {seasons.error && (
              <ErrorState
                headingLevel={3}
                title={t('page.failed')}
                text={seasons.error.message}
                isRetrying={seasons.isFetching}
                onRetry={() => void seasons.refetch()}
              />
            )}
            {seasons.data && <Seasons seasons={seasons.data.seasons} onCount={countSeason} />}
            <FileChoice onChoose={(file) => void count(Promise.resolve(file))} />
          </div>
        </Card>
        <div aria-live="polite" className="column gap4">
          {state.is === 'working' && <Loading text={t('page.working')} />}
          {state.is === 'failed' && <Notice tone="negative" title={state.message} />}
          {state.is === 'done' && <Result outcome={state.outcome} seasons={seasons.data?.seasons ?? []} />}
        </div>
      </div>
    </>
  );
}

/** Beside the page: it stays in use, however large the season is. */
async function countFile(file: Blob): Promise<State> {
  const worker = new Worker(new URL('./recompute-worker.ts', import.meta.url), { type: 'module' });
  try {
    const outcome = await new Promise<Counted>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Counted | { failed: string }>) =>
        'failed' in data ? reject(new Error(data.failed)) : resolve(data),
      );
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(file, []);
    });
    return { is: 'done', outcome };
  } finally {
    worker.terminate();
  }
}

type SeasonsProps = { seasons: OpenSeasons['seasons']; onCount: (id: number) => Promise<void> };

function Seasons({ seasons, onCount }: SeasonsProps) {
  const { t } = useTranslation('open-season');
  if (seasons.length === 0) return <p className="muted">{t('page.none')}</p>;
  return (
    <ul className={styles.seasons}>
      {seasons.map(({ id, titleRu, titleEn, publishedOn, bytes, sha256 }) => {
        const title = inLanguage(titleRu, titleEn);
        const size = formatNumber(Math.ceil(bytes / 1024));
        return (
          <li key={id}>
            <div>
              {title}
              <br />
              <span className="muted">
                {t('page.publishedOn', { date: formatWallDate(publishedOn), size })}
                <br />
                {t('page.sha256')} <code className="breakAnywhere">{sha256}</code>
              </span>
            </div>
            <div className="wrap gap2">
              <Button
                variant="primary"
                icon={<Calculator aria-hidden />}
                aria-label={t('page.recomputeOf', { title })}
                onPress={() => void onCount(id)}
              >
                {t('page.recompute')}
              </Button>
              <Button
                aria-label={t('page.downloadOf', { title })}
                onPress={() => void takeBundle(id).then(saveFile)}
              >
                {t('page.download')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('open-season');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button icon={<FileUp aria-hidden />} onPress={() => input.current?.click()}>
        {t('page.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('page.choose')}
        accept=".json,.gz,application/json,application/gzip"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}

/** So many are shown; a file in which more differs is another file. */
const maxShown = 100;

function Result({ outcome, seasons }: { outcome: Counted; seasons: OpenSeasons['seasons'] }) {
  const { t } = useTranslation('open-season');
  if (outcome.problems) {
    const { path, code } = outcome.problems[0] ?? { path: '', code: '' };
    return (
      <Notice tone="negative" title={t('page.notBundle')}>
        {path === '' ? t('page.unreadable') : t('page.notBundleAt', { path, code })}
      </Notice>
    );
  }
  const { bundle, recomputed } = outcome;
  const { season, rules, seal, leftOut } = bundle;
  const { differences, totals } = recomputed;
  const isKnown = seasons.some(({ root }) => root === recomputed.root);
  const facts = [
    [t('result.lines'), recomputed.lines],
    [t('result.awarded'), recomputed.awarded],
    [t('result.fromItems'), totals.fromItems],
    [t('result.fromDirections'), totals.fromDirections],
    ...(totals.none > 0 ? ([[t('result.none'), totals.none]] as const) : []),
    [t('result.rankings'), recomputed.rankings],
  ] as const;
  return (
    <>
      <Notice
        tone={differences.length === 0 ? 'positive' : 'negative'}
        title={
          differences.length === 0 ? t('result.same') : t('result.differs', { count: differences.length })
        }
      >
        {t('result.title', {
          title: inLanguage(season.titleRu, season.titleEn),
          date: formatWallDate(season.publishedOn),
        })}
      </Notice>
      {differences.length > 0 && <Differences differences={differences} />}
      <Card>
        <div className="column gap4">
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatNumber(value)}</dd>
              </div>
            ))}
          </dl>
          {rules && (
            <p className="muted">
              {t('result.rules', {
                title: inLanguage(rules.titleRu ?? rules.award, rules.titleEn ?? rules.award),
                version: rules.version,
              })}
            </p>
          )}
          <div>
            <p className="muted">{t('result.seal')}</p>
            <code className="breakAnywhere">{recomputed.root}</code>
            <p>{t(isKnown ? 'result.known' : 'result.unknown')}</p>
          </div>
          {seal.before.length > 0 && (
            <div>
              <p className="muted">{t('result.before')}</p>
              <ul className={styles.list}>
                {seal.before.map(({ number, root, on }) => (
                  <li key={number}>
                    № {number}, {formatWallDate(on)} <code className="breakAnywhere">{root}</code>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Card>
      <Card>
        <div className="column gap4">
          <h2>{t('leftOut.title')}</h2>
          <ul className={styles.list}>
            {(['people', 'money', 'ties', 'appeals'] as const).map((what) => (
              <li key={what}>{t(`leftOut.${what}`)}</li>
            ))}
            {leftOut.map(({ reason, lines }) => (
              <li key={reason}>{t(`leftOut.${reason}`, { count: lines })}</li>
            ))}
            <li>{t('leftOut.own')}</li>
          </ul>
        </div>
      </Card>
    </>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('open-season');
  const shown = differences.slice(0, maxShown);
  return (
    <Card>
      <ScrollArea label={t('result.table')} className={styles.sheet}>
        <table className={styles.table}>
          <caption>{t('result.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('result.what')}</th>
              <th scope="col">{t('result.line')}</th>
              <th scope="col">{t('result.said')}</th>
              <th scope="col">{t('result.found')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ what, line, said, found }) => (
              <tr key={`${what} ${line} ${said} ${found}`}>
                <td>{t(`what.${what}`)}</td>
                <td>{line === null ? t('result.whole') : <code title={line}>{line.slice(0, 12)}</code>}</td>
                <td className="breakAnywhere">{said}</td>
                <td className="breakAnywhere">{found}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {differences.length > shown.length && (
        <p className="muted">{t('result.more', { count: differences.length - shown.length })}</p>
      )}
    </Card>
  );
}
