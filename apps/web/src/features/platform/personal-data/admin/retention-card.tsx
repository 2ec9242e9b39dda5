import { useQuery } from '@tanstack/react-query';
import {
  retentionDaysMaximum,
  retentionDaysMinimum,
} from '@zachetka/contract/platform/personal-data/personal-data.rules';
import type {
  RetentionPlan,
  RetentionRules,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { retentionKindTexts } from '@zachetka/contract/platform/personal-data/personal-data.texts';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { retentionQuery, usePlanRetention, useRunRetention, useSaveRetention } from '../api.ts';
import styles from '../personal-data.module.css';
import { AdminSection } from './admin-section.tsx';

export function RetentionCard() {
  const { t } = useTranslation('personal-data');
  const query = useQuery(retentionQuery);
  return (
    <AdminSection title={t('removal.title')} text={t('removal.text')} query={query}>
      {({ rules }) => (
        <>
          <Rules rules={rules} />
          <DryRun />
        </>
      )}
    </AdminSection>
  );
}

function Rules({ rules }: Pick<RetentionRules, 'rules'>) {
  const { t } = useTranslation('personal-data');
  const save = useSaveRetention();
  const [edited, setEdited] = useState<Readonly<Record<string, string>>>({});
  const typed = rules.map(({ kind, days }) => ({ kind, days: Number(edited[kind] ?? days) }));
  const isRight = (days: number) =>
    Number.isInteger(days) && days >= retentionDaysMinimum && days <= retentionDaysMaximum;
  const press = () =>
    save.mutate(
      { rules: typed },
      {
        onSuccess: () => {
          setEdited({});
          toast.success(t('removal.saved'));
        },
        onError: (error) => toast.error(error.message),
      },
    );
  return (
    <div className="stack gap4">
      {typed.map(({ kind, days }) => (
        <LightInput
          key={kind}
          texts={{
            id: `retention-${kind}`,
            label: t('removal.days', { kind: retentionKindTexts[kind][currentLanguage()] }),
            error: isRight(days)
              ? undefined
              : t('removal.wrong', { least: retentionDaysMinimum, most: retentionDaysMaximum }),
          }}
          inputMode="numeric"
          value={edited[kind] ?? String(days)}
          onChange={(event) => setEdited({ ...edited, [kind]: event.target.value })}
        />
      ))}
      <div className="wrap gap2 bottom">
        <Button
          isPending={save.isPending}
          isDisabled={Object.keys(edited).length === 0 || !typed.every(({ days }) => isRight(days))}
          onPress={press}
        >
          {t('removal.save')}
        </Button>
      </div>
    </div>
  );
}

/** Nothing goes that nobody has seen named. */
function DryRun() {
  const { t } = useTranslation('personal-data');
  const plan = usePlanRetention();
  const run = useRunRetention();
  const [isAsked, setIsAsked] = useState(false);
  const found = plan.data;
  const total = found?.found.reduce((sum, { rows }) => sum + rows, 0) ?? 0;
  const remove = () => {
    if (!found) return;
    run.mutate(found.id, {
      onSuccess: () => {
        toast(t('removal.done'));
        plan.reset();
      },
      onError: (error) => toast.error(error.message),
      onSettled: () => setIsAsked(false),
    });
  };
  return (
    <>
      <div className="wrap gap2 bottom">
        <Button
          isPending={plan.isPending}
          onPress={() => plan.mutate(undefined, { onError: (error) => toast.error(error.message) })}
        >
          {t('removal.plan')}
        </Button>
        {found && total > 0 && (
          <Button variant="negative" onPress={() => setIsAsked(true)}>
            {t('removal.run')}
          </Button>
        )}
      </div>
      <output>{found && <Found plan={found} />}</output>
      <ConfirmModal
        isOpen={isAsked}
        isDestructive
        title={t('removal.question')}
        text={t('removal.questionText', { count: total })}
        confirmLabel={t('removal.run')}
        isPending={run.isPending}
        onConfirm={remove}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}

function Found({ plan: { found } }: { plan: RetentionPlan }) {
  const { t } = useTranslation('personal-data');
  return (
    <ul className={styles.list}>
      {found.map(({ kind, rows, olderThan, names }) => (
        <li key={kind}>
          <div className="row gap1x3 apart">
            <span>{retentionKindTexts[kind][currentLanguage()]}</span>
            <span>{t('removal.found', { count: rows, date: formatDate(new Date(olderThan)) })}</span>
          </div>
          {names.length > 0 && <span className="muted">{names.join('; ')}</span>}
        </li>
      ))}
    </ul>
  );
}
