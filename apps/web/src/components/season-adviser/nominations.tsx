import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { distanceTo, doubtsAbout } from '@zachetka/contract/scholarship/seasons/border-distance.rules';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import type { TFunction } from 'i18next';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { Term } from '@/components/help/term.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { ExplainedPoints } from '@/components/season-points/explained-points.tsx';
import { namesOfAdvice } from '@/components/season-points/season-names.ts';
import { closedButton } from '@/components/season-strip/closed-button.ts';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import { useAddAllThatCount } from '@/lib/api/season-advice.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import type { AdvisedNomination } from './advice.ts';
import styles from './adviser.module.css';
import { ItemNotes } from './item-notes.tsx';

type NominationsProps = { advice: SeasonAdvice; nominations: readonly AdvisedNomination[] };

/** What an application has or would get in each nomination, the best chance first, and a draft of it in one action. */
export function Nominations({ advice, nominations }: NominationsProps) {
  const navigate = useNavigate();
  const { t } = useTranslation('season');
  const language = currentLanguage();
  const closed = useClosedRight('apply');
  const add = useAddAllThatCount();
  if (nominations.length === 0) return null;
  return (
    <section className={styles.nominations}>
      <h3 className={styles.heading}>
        <Term of="nomination">{t('nominations.title')}</Term>
      </h3>
      <p className={styles.quiet}>
        <Term of="border">{t('nominations.order')}</Term>
      </p>
      {add.error && (
        <div role="alert">
          <Notice tone="negative" headingLevel={3} title={add.error.message} />
        </div>
      )}
      <ul className={styles.list}>
        {nominations.map((nomination, index) => {
          const { blockId, points, counting, held, filed, explanation } = nomination;
          const title = inLanguage(nomination.titleRu, nomination.titleEn);
          return (
            <li key={blockId} className={styles.nomination}>
              <div className={styles.chance}>
                <div>
                  <p>
                    <strong>{title}</strong>{' '}
                    {index === 0 && points !== '0' && (
                      <Badge tone="positive">{t('nominations.bestChance')}</Badge>
                    )}
                  </p>
                  <p>
                    {t('nominations.points', { points: numberText(points, language) })}
                    {points !== '0' && <Distance nomination={nomination} />}
                  </p>
                  {points !== '0' && <Certainty border={nomination.border} />}
                  {!filed && held.length > 0 && (
                    <p className={styles.quiet}>{t('nominations.held', { count: held.length })}</p>
                  )}
                  {filed && counting.length > 0 && (
                    <p className={styles.quiet}>{t('nominations.notFiled', { count: counting.length })}</p>
                  )}
                </div>
                {filed && (
                  <LinkButton to={`/application-for-pgas?id=${filed.applicationId}`}>
                    {t('nominations.filed', { id: filed.applicationId })}
                  </LinkButton>
                )}
                {!filed && (counting.length > 0 || points !== '0') && (
                  <Button
                    icon={<ListPlus aria-hidden />}
                    variant={index === 0 ? 'primary' : 'secondary'}
                    {...(closed !== null && closedButton(closed))}
                    isPending={add.isPending && add.variables.blockId === blockId}
                    aria-label={
                      counting.length > 0
                        ? t('nominations.addLabel', { title, count: counting.length })
                        : t('nominations.byStudyLabel', { title })
                    }
                    onPress={() =>
                      add.mutate(
                        { blockId, seasonId: advice.season.id },
                        { onSuccess: ({ id }) => void navigate(`/application-for-pgas?id=${id}`) },
                      )
                    }
                  >
                    {counting.length > 0
                      ? t('nominations.add', { count: counting.length })
                      : t('nominations.byStudy')}
                  </Button>
                )}
              </div>
              {/* What was filed is explained on its own page. */}
              {!filed && explanation.directions.some(({ criteria }) => criteria.some(hasSteps)) && (
                <Steps advice={advice} nomination={nomination} title={title} />
              )}
            </li>
          );
        })}
      </ul>
      {closed !== null && <p className={styles.quiet}>{closed}</p>}
    </section>
  );
}

type Criterion = AdvisedNomination['explanation']['directions'][number]['criteria'][number];
const hasSteps = ({ items, steps }: Criterion) => items.length > 0 || steps.length > 0;

type Border = AdvisedNomination['border'];

/** How far it is from the border. */
function Distance({ nomination: { border, points } }: { nomination: AdvisedNomination }) {
  const { t } = useTranslation('season');
  const language = currentLanguage();
  if (!border) return null;
  const { kind, by } = distanceTo(border.points, points);
  const distance = t(`nominations.${kind}`, { by: numberText(by, language) });
  const told = t(border.isThisSeason ? 'nominations.thisBorder' : 'nominations.lastBorder', {
    border: numberText(border.points, language),
    season: inLanguage(border.titleRu, border.titleEn),
  });
  return ` ${distance} ${told}`;
}

/** How sure the border is. */
function Certainty({ border }: { border: Border }) {
  const { t } = useTranslation('season');
  return <p className={styles.quiet}>{certaintyText(border, t)}</p>;
}

function certaintyText(border: Border, t: TFunction<'season'>): string {
  if (!border) return t('nominations.noBorder');
  if (border.isThisSeason) return t('sure.settled');
  const told = doubtsAbout(border);
  if (told.length === 0) return t('sure.likely', border);
  const because = told.map((doubt) => t(`sure.${doubt}`, { count: border.accepted })).join(', ');
  return t('sure.rough', { because });
}

type StepsProps = { advice: SeasonAdvice; nomination: AdvisedNomination; title: string };

function Steps({ advice, nomination, title }: StepsProps) {
  const { t } = useTranslation('season');
  const [isOpen, setIsOpen] = useState(false);
  const untitled = (id: number) => t('advice.untitled', { id });
  const titleOf = (id: number) => advice.titles.find((each) => each.id === id)?.title || untitled(id);
  return (
    <Disclosure
      isInner
      headingLevel={4}
      header={t('advice.steps', { title })}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <ExplainedPoints
        explanation={nomination.explanation}
        namesOf={namesOfAdvice(advice, untitled)}
        itemTitle={titleOf}
        headingLevel={5}
        renderItemNotes={(id) => (
          <ItemNotes
            outlook={nomination.outlook.get(id)}
            today={advice.rules.referenceDate}
            used={advice.used.find(({ portfolioElementId }) => portfolioElementId === id)}
          />
        )}
      />
    </Disclosure>
  );
}
