import { useQuery } from '@tanstack/react-query';
import type {
  MyConsent,
  PersonalData,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import {
  holdingKindTexts,
  retentionKindTexts,
} from '@zachetka/contract/platform/personal-data/personal-data.texts';
import { Download, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { saveFile } from '@/lib/save-file.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { personalDataQuery, useAnswerConsent, useTakeArchive } from '../api.ts';
import styles from '../personal-data.module.css';
import { Corrections } from './corrections.tsx';

/** What the portal holds of whoever reads it, in plain words, and what they can do about it. */
export function PersonalDataPage() {
  const { t } = useTranslation('personal-data');
  const query = useQuery(personalDataQuery);
  const { data } = query;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="column gap4 formWidth">
        {data && <Sections data={data} />}
        {!data && <NotLoaded query={query} title={t('failed')} />}
      </div>
    </>
  );
}

function Sections({ data }: { data: PersonalData }) {
  const { t } = useTranslation('personal-data');
  return (
    <>
      <p>{t('lead')}</p>
      {/* What a person can do comes before what there is to read. */}
      <Consents consents={data.consents} />
      <Section title={t('archive.title')}>
        <p>{t('archive.text')}</p>
        <TakeArchive />
      </Section>
      <Corrections corrections={data.corrections} />
      <Section title={t('holdings.title')}>
        <Holdings holdings={data.holdings} />
        <div className="wrap gap2 bottom">
          <LinkButton to="/readings" icon={<Eye aria-hidden />}>
            {t('holdings.readings')}
          </LinkButton>
        </div>
      </Section>
      <Section title={t('retention.title')}>
        <p>{t('retention.text')}</p>
        <Retention retention={data.retention} />
        <p>{t('retention.backups')}</p>
        <p>{t('retention.erasure')}</p>
      </Section>
    </>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <section className="column gap3 breakAnywhere">
        <h2>{title}</h2>
        {children}
      </section>
    </Card>
  );
}

function Holdings({ holdings }: Pick<PersonalData, 'holdings'>) {
  const { t } = useTranslation('personal-data');
  const language = currentLanguage();
  return (
    <ul className={styles.list}>
      {holdings
        .filter(({ rows }) => rows > 0)
        .map(({ kind, rows }) => (
          <li key={kind}>
            <div className="row gap1x3 apart">
              <strong>{holdingKindTexts[kind][language]}</strong>
              <span className="muted">{t('holdings.rows', { count: rows })}</span>
            </div>
            <span>{t(`holdings.why.${kind}`)}</span>
            <span className="muted">{t(`holdings.who.${kind}`)}</span>
          </li>
        ))}
    </ul>
  );
}

function TakeArchive() {
  const { t } = useTranslation('personal-data');
  const take = useTakeArchive();
  const press = () =>
    take.mutate(undefined, { onSuccess: saveFile, onError: (error) => toast.error(error.message) });
  return (
    <div className="wrap gap2 bottom">
      <Button variant="primary" icon={<Download aria-hidden />} isPending={take.isPending} onPress={press}>
        {t('archive.take')}
      </Button>
    </div>
  );
}

function Retention({ retention }: Pick<PersonalData, 'retention'>) {
  const { t } = useTranslation('personal-data');
  const language = currentLanguage();
  return (
    <ul className={styles.list}>
      {retention.map(({ kind, days }) => (
        <li key={kind}>
          <div className="row gap1x3 apart">
            <span>{retentionKindTexts[kind][language]}</span>
            <span className="muted">{t('retention.days', { count: days })}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is asked for today, and what was answered before. */
function Consents({ consents }: { consents: readonly MyConsent[] }) {
  return consents.map((consent) => <Consent key={consent.id} consent={consent} />);
}

function Consent({ consent }: { consent: MyConsent }) {
  const { t } = useTranslation('personal-data');
  const { titleRu, titleEn, bodyRu, bodyEn, isCurrent, isGiven } = consent;
  return (
    <Card>
      <section className="column gap3 breakAnywhere">
        <div className="row gap1x3 apart">
          <h2>{inLanguage(titleRu, titleEn)}</h2>
          <State consent={consent} />
        </div>
        <p className="keepLines">{inLanguage(bodyRu, bodyEn)}</p>
        {isCurrent && <p className="muted">{t('consent.consequence')}</p>}
        {(isCurrent || isGiven) && <Answers consent={consent} />}
      </section>
    </Card>
  );
}

function State({ consent: { isGiven, answeredAt, isCurrent } }: { consent: MyConsent }) {
  const { t } = useTranslation('personal-data');
  if (isGiven === null || answeredAt === null) return <Badge tone="warning">{t('consent.asked')}</Badge>;
  const date = formatDate(new Date(answeredAt));
  return (
    <>
      {!isCurrent && <Badge>{t('consent.earlier')}</Badge>}
      <Badge tone={isGiven ? 'positive' : 'neutral'}>
        {t(isGiven ? 'consent.given' : 'consent.declined', { date })}
      </Badge>
    </>
  );
}

function Answers({ consent: { id, isGiven, isCurrent } }: { consent: MyConsent }) {
  const { t } = useTranslation('personal-data');
  const answer = useAnswerConsent();
  const say = (given: boolean) =>
    answer.mutate(
      { id, isGiven: given },
      {
        onSuccess: () => toast(t(given ? 'consent.thanks' : 'consent.withdrawn')),
        onError: (error) => toast.error(error.message),
      },
    );
  return (
    <div className="wrap gap2 bottom">
      {isGiven !== true && isCurrent && (
        <Button variant="primary" isPending={answer.isPending} onPress={() => say(true)}>
          {t('consent.agree')}
        </Button>
      )}
      {isGiven !== false && (
        <Button isPending={answer.isPending} onPress={() => say(false)}>
          {t(isGiven ? 'consent.withdraw' : 'consent.decline')}
        </Button>
      )}
    </div>
  );
}
