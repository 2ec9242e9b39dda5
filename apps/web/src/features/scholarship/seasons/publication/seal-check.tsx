import { useQuery } from '@tanstack/react-query';
import type { SealState } from '@zachetka/contract/scholarship/open-season/open-season.schemas';
import type { SealedLine } from '@zachetka/contract/scholarship/open-season/seal.rules';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightTextArea } from '@/components/field/light-field.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import { sealsQuery, useSealAnew } from '../api/publication.ts';

/** For the commission: the chain of seals, and what was changed past it. */
export function SealCheck({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('open-season');
  const { data } = useQuery(sealsQuery(seasonId));
  if (!data || data.seals.length === 0) return null;
  const { seals, differences } = data;
  return (
    <section className="plainGroup column gap3" aria-label={t('check.title')}>
      <h3>{t('check.title')}</h3>
      {differences.length === 0 ? (
        <p className="muted">{t('check.holds')}</p>
      ) : (
        <Broken seasonId={seasonId} differences={differences} />
      )}
      <details>
        <summary>{t('check.showAll')}</summary>
        <ol reversed>
          {seals.map((seal) => (
            <li key={seal.number}>
              {sealText(seal, t)}
              <br />
              <code style={{ overflowWrap: 'anywhere' }}>{seal.root}</code>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

type Translate = ReturnType<typeof useTranslation<'open-season'>>['t'];

function sealText(seal: SealState['seals'][number], t: Translate): string {
  const at = new Date(seal.at);
  const made = t('check.of', {
    number: seal.number,
    date: formatDate(at),
    time: formatTime(at),
    cause: t(`cause.${seal.cause}`),
    who: seal.by ?? '—',
    changed: seal.changed,
    lines: seal.lines,
  });
  const numbers = seal.applications.join(', ');
  const isOne = seal.cause === 'decision' || seal.cause === 'points' || seal.cause === 'correction';
  return [made, ...(isOne ? [t('check.applications', { numbers })] : []), seal.reason ?? '']
    .filter(Boolean)
    .join('; ');
}

type BrokenProps = { seasonId: number } & Pick<SealState, 'differences'>;

function Broken({ seasonId, differences }: BrokenProps) {
  const { t } = useTranslation('open-season');
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const seal = useSealAnew(seasonId);
  const send = () => {
    setWasSent(true);
    if (reason.trim() === '') return;
    seal.mutate(
      { reason: reason.trim() },
      {
        onSuccess: () => toast.success(t('check.made')),
        onError: (error) => toast.error(error.message),
      },
    );
  };
  const written = (line: SealedLine | null) =>
    line
      ? t('check.line', {
          decision: t(`check.${line.decision}`),
          total: line.total,
          place: line.place ?? '—',
        })
      : t('check.nothing');
  return (
    <>
      <Notice tone="negative" headingLevel={3} title={t('check.differences', { count: differences.length })}>
        {t('check.stops')}
      </Notice>
      <ul>
        {differences.slice(0, maxShown).map(({ applicationId, sealed, now }) => (
          <li key={applicationId}>
            {t('check.difference', { id: applicationId, sealed: written(sealed), now: written(now) })}
          </li>
        ))}
      </ul>
      <LightTextArea
        texts={{
          id: 'seal-reason',
          label: t('check.reason'),
          isRequired: true,
          error: wasSent && reason.trim() === '' ? t('check.reasonMissing') : undefined,
        }}
        value={reason}
        onChange={setReason}
      />
      <div>
        <Button variant="negative" isPending={seal.isPending} onPress={send}>
          {t('check.sealAnew')}
        </Button>
      </div>
    </>
  );
}

const maxShown = 50;
