import { useQuery } from '@tanstack/react-query';
import type { SeasonSeals, ShownSeal } from '@zachetka/contract/scholarship/open-season/open-season.schemas';
import { Download, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { saveFile } from '@/lib/save-file.ts';
import { canHash } from '@/lib/sha256.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { sealsQuery, useCheckLine } from '../api/season-seals.ts';
import styles from './season-seal.module.css';

/** Once its window is open, the publication may come on any day. */
const isOver = (day: string) => Date.parse(day) < Date.now();

type SeasonSealProps = { applicationId: number; seasonId: number };

/** From the vote on: that the results are sealed, and by what. Once they are published their author can check the line. */
export function SeasonSeal({ applicationId, seasonId }: SeasonSealProps) {
  const { t } = useTranslation('open-season');
  const { data } = useQuery(sealsQuery(seasonId));
  if (!data || data.seals.length === 0) return null;
  const { publishedOn, publishesOn, seals } = data;
  const title =
    publishedOn !== null
      ? t('seal.published', { date: formatWallDate(publishedOn) })
      : publishesOn === null || isOver(publishesOn)
        ? t('seal.sealedSoon')
        : t('seal.sealed', { date: formatWallDate(publishesOn) });
  return (
    <Card>
      <section aria-labelledby="season-seal" className="column gap3">
        <h2 id="season-seal">{title}</h2>
        <p>{t(publishedOn === null ? 'seal.sealedText' : 'seal.publishedText')}</p>
        <ol className={styles.seals} aria-label={t('seal.list')}>
          {seals.map((seal, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- without numbers they have but their order
            <li key={index}>
              <SealText seal={seal} />
              <code className="breakAnywhere">{seal.root}</code>
            </li>
          ))}
        </ol>
        {publishedOn !== null && <OwnCheck applicationId={applicationId} seasonId={seasonId} seals={seals} />}
      </section>
    </Card>
  );
}

function SealText({ seal: { number, on, cause } }: { seal: ShownSeal }) {
  const { t } = useTranslation('open-season');
  const date = formatWallDate(on);
  const said = { date, cause: t(`cause.${cause}`) };
  return (
    <span className="muted">
      {number === null ? t('seal.unnumbered', said) : t('seal.one', { ...said, number })}
    </span>
  );
}

type OwnCheckProps = SeasonSealProps & Pick<SeasonSeals, 'seals'>;

function OwnCheck({ applicationId, seasonId, seals }: OwnCheckProps) {
  const { t } = useTranslation('open-season');
  const check = useCheckLine(applicationId, seals);
  if (!canHash()) return <p className="muted">{t('own.unsafe')}</p>;
  const { data, error } = check;
  const save = (line: object) =>
    saveFile({
      content: new Blob([JSON.stringify(line, null, 2)], { type: 'application/json' }),
      name: `sealed-line-${applicationId}.json`,
    });
  return (
    <>
      <div aria-live="polite" className="column gap3">
        {error && <p role="alert">{error.message}</p>}
        {data && (
          <Notice
            tone={data.holds ? 'positive' : 'negative'}
            headingLevel={3}
            title={t(data.holds ? 'own.holds' : 'own.broken')}
          >
            {data.holds ? t('own.standsIn', { numbers: data.numbers.join(', ') }) : t('own.brokenText')}
          </Notice>
        )}
        {data && data.line.since.cause !== 'vote' && data.line.since.cause !== 'publication' && (
          <p>
            {t('own.changed', {
              date: formatWallDate(data.line.since.on),
              cause: t(`cause.${data.line.since.cause}`),
            })}
          </p>
        )}
      </div>
      <div className="wrap gap2">
        {data ? (
          <Button icon={<Download aria-hidden />} onPress={() => save(data.line)}>
            {t('own.save')}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<ShieldCheck aria-hidden />}
            isPending={check.isPending}
            onPress={() => check.mutate()}
          >
            {t('own.check')}
          </Button>
        )}
        <LinkButton to={`/open-season?season=${seasonId}`}>{t('own.recompute')}</LinkButton>
      </div>
    </>
  );
}
