import type { MyConsent } from '@zachetka/contract/personal-data/personal-data.schemas';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { useAnswerConsent } from '../api/own-data.ts';
import styles from '../personal-data.module.css';

/** What is asked for today, and what was answered before. */
export function Consents({ consents }: { consents: readonly MyConsent[] }) {
  return consents.map((consent) => <Consent key={consent.id} consent={consent} />);
}

function Consent({ consent }: { consent: MyConsent }) {
  const { t } = useTranslation('personal-data');
  const { titleRu, titleEn, bodyRu, bodyEn, isCurrent, isGiven } = consent;
  return (
    <Card>
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>{inLanguage(titleRu, titleEn)}</h2>
          <State consent={consent} />
        </div>
        <p className={styles.body}>{inLanguage(bodyRu, bodyEn)}</p>
        {isCurrent && <p className={styles.quiet}>{t('consent.consequence')}</p>}
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
    <div className={styles.tools}>
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
