import { useQuery } from '@tanstack/react-query';
import type { Place } from '@zachetka/contract/portfolio/reading/compare';
import type { ComparedProofs, SameAward } from '@zachetka/contract/portfolio/reading/reading.schemas';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { titleOf } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { comparedProofsQuery } from '@/lib/api/paper-reading.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import type { ShownElement } from '../review/shown-review.ts';
import styles from './compared-values.module.css';

const loadWindows = () => import('./proof-windows.tsx');
const ShownPlace = lazyPart(loadWindows, 'ShownPlace');
const ComparedPair = lazyPart(loadWindows, 'ComparedPair');

type Shown = { attachmentId: number; place: Place };
type Proof = ComparedProofs['proofs'][number];

type ComparedValuesProps = { element: ShownElement; isCurrent: boolean };

/** What was filled in, each field with whether the paper says the same; another name and another date stand out. */
export function ComparedValues({ element, isCurrent }: ComparedValuesProps) {
  const { t } = useTranslation('paper-reading');
  const { id, attributes, attachments } = element;
  const query = useQuery({ ...comparedProofsQuery(id), enabled: isCurrent && attachments.length > 0 });
  const { data, isError } = query;
  const [shown, setShown] = useState<Shown | null>(null);
  const [compared, setCompared] = useState<SameAward | null>(null);
  if (!data) {
    return (
      <>
        <ElementValues attributes={attributes} />
        {isError && <NotLoaded query={query} title={t('paper.notCompared')} />}
      </>
    );
  }
  const read = data.proofs.filter(({ state }) => state === 'read');

  const noteOf = (fieldId: number) => {
    const verdict = bestOf(read, fieldId);
    if (!verdict) return null;
    const { place } = verdict;
    return (
      <span className={styles.verdict} data-verdict={verdict.verdict}>
        <span className={styles.said}>
          {icons[verdict.verdict]}
          {t(`verdict.${verdict.verdict}`, { says: saysOf(place) })}
        </span>
        {place && (
          <Button variant="quiet" onPress={() => setShown({ attachmentId: verdict.attachmentId, place })}>
            {t('show')}
          </Button>
        )}
      </span>
    );
  };
  return (
    <>
      <Alarm proofs={read} onShow={setShown} />
      <ElementValues attributes={attributes} noteOf={noteOf} />
      {data.proofs.map((proof) => (
        <ReadingState key={proof.attachmentId} proof={proof} />
      ))}
      {data.sameAwards.length > 0 && (
        <Notice tone="warning" title={t('same.title')} headingLevel={3}>
          <ul className="stack gap1">
            {data.sameAwards.map((award) => (
              <li key={`${award.attachmentId} ${award.other.attachmentId}`}>
                {t('same.of', { name: award.other.fullName, kind: kindOf(award) })}{' '}
                {award.decided &&
                  t('same.decided', {
                    what: t(`same.judgement.${award.decided.judgement}`),
                    who: award.decided.by ?? '—',
                  })}{' '}
                <Button variant="quiet" onPress={() => setCompared(award)}>
                  {t('same.compare')}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {shown && <ShownPlace shown={shown} element={element} onClose={() => setShown(null)} />}
      {compared && <ComparedPair award={compared} element={element} onClose={() => setCompared(null)} />}
    </>
  );
}

const icons = {
  agrees: <CircleCheck aria-hidden size={16} />,
  differs: <TriangleAlert aria-hidden size={16} />,
  notFound: <CircleHelp aria-hidden size={16} />,
};

const kindOf = ({ other }: SameAward) =>
  titleOf({ title: other.subBlockTitle, titleEn: other.subBlockTitleEn }, currentLanguage());

/** In words of a person: days as everywhere. */
function saysOf(place: Place | undefined): string {
  const says = place?.says ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(says) ? formatWallDate(says) : says;
}

/** One file that says it is enough; where none does, one that says something else. */
function bestOf(proofs: readonly Proof[], fieldId: number) {
  const verdicts = proofs.flatMap(({ attachmentId, fields }) =>
    fields.filter((field) => field.fieldId === fieldId).map((field) => ({ ...field, attachmentId })),
  );
  return (
    verdicts.find(({ verdict }) => verdict === 'agrees') ??
    verdicts.find(({ verdict }) => verdict === 'differs') ??
    verdicts[0]
  );
}

/** Another person's name, another date: on every paper, or it is only a further one. */
function Alarm({ proofs, onShow }: { proofs: readonly Proof[]; onShow: (shown: Shown) => void }) {
  const { t } = useTranslation('paper-reading');
  return (['person', 'date'] as const).map((what) => {
    const verdicts = proofs.map((proof) => ({ attachmentId: proof.attachmentId, ...proof[what] }));
    const differing = verdicts.find(({ verdict }) => verdict === 'differs');
    if (!differing || verdicts.some(({ verdict }) => verdict === 'agrees')) return null;
    const { attachmentId, place } = differing;
    const title = t(what === 'person' ? 'paper.otherPerson' : 'paper.otherDate', { says: saysOf(place) });
    return (
      <Notice key={what} tone="negative" title={title} headingLevel={3}>
        {place && (
          <Button variant="quiet" onPress={() => onShow({ attachmentId, place })}>
            {t('show')}
          </Button>
        )}
      </Notice>
    );
  });
}

function ReadingState({ proof: { state, problem } }: { proof: Proof }) {
  const { t } = useTranslation('paper-reading');
  if (state === 'waiting') return <p className="muted">{t('paper.waiting')}</p>;
  if (state !== 'unreadable' || problem === null) return null;
  return <p className="muted">{t(`paper.unreadable.${problem}`)}</p>;
}
