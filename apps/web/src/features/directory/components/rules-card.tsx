import type { ClaimMapping } from '@zachetka/contract/directory/directory.schemas';
import type { LastChange } from '@zachetka/contract/errors/error-answer.schemas';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EditConflict } from '@/components/edit-conflict/edit-conflict.tsx';
import { LeaveGuard } from '@/components/leave-guard/leave-guard.tsx';
import { useSaveMapping } from '../api/directory.ts';
import styles from '../directory-page.module.css';
import { newKey, toEdited, toRules } from '../edited-rules.ts';
import { RuleFields } from './rule-fields.tsx';
import { TryClaims } from './try-claims.tsx';

export function RulesCard({ saved }: { saved: ClaimMapping }) {
  const { t } = useTranslation('directory');
  const [before, setBefore] = useState(saved);
  const [edited, setEdited] = useState(() => toEdited(saved.rules));
  const [showsProblems, setShowsProblems] = useState(false);
  const [meanwhile, setMeanwhile] = useState<LastChange | null>(null);
  const save = useSaveMapping();
  const rules = toRules(edited);
  const isComplete = rules.length === edited.length;
  const isChanged = !isComplete || JSON.stringify(rules) !== JSON.stringify(before.rules);

  const show = (present: ClaimMapping) => {
    setBefore(present);
    setEdited(toEdited(present.rules));
    setShowsProblems(false);
    setMeanwhile(null);
  };
  const trySave = () => {
    setShowsProblems(true);
    if (!isComplete) return;
    save.mutate(
      { version: before.version, rules },
      {
        onSuccess: (outcome) => {
          if (outcome.isSaved) {
            show(outcome.saved);
            toast.success(t('rules.saved'));
          } else {
            setBefore(outcome.theirs);
            setMeanwhile(outcome.lastChange ?? { by: null, at: null });
          }
        },
      },
    );
  };
  const add = () => {
    const key = newKey();
    flushSync(() => setEdited([...edited, { key, claim: 'groups', value: '', role: '' }]));
    document.getElementById(`${key}-value`)?.focus();
  };
  return (
    <Card>
      <section className={styles.part} aria-labelledby="directory-rules">
        <h2 id="directory-rules" className={styles.title}>
          {t('rules.title')}
        </h2>
        <p className={styles.quiet}>{t('rules.text')}</p>
        {meanwhile && (
          <EditConflict
            lastChange={meanwhile}
            onKeepMine={() => setMeanwhile(null)}
            onTakeTheirs={() => show(before)}
          />
        )}
        {edited.length === 0 && <p>{t('rules.none')}</p>}
        <ol className={styles.rules}>
          {edited.map((rule, index) => (
            <RuleFields
              key={rule.key}
              rule={rule}
              line={index + 1}
              showsProblems={showsProblems}
              onChange={(changed) =>
                setEdited(edited.map((other) => (other.key === changed.key ? changed : other)))
              }
              onDelete={() => {
                setEdited(edited.filter(({ key }) => key !== rule.key));
                document.getElementById('add-rule')?.focus();
              }}
            />
          ))}
        </ol>
        <div className={styles.buttons}>
          <Button id="add-rule" icon={<Plus aria-hidden />} onPress={add}>
            {t('rules.add')}
          </Button>
          <Button variant="primary" isUnavailable={!isChanged} isPending={save.isPending} onPress={trySave}>
            {t('rules.save')}
          </Button>
          {save.error && (
            <p role="alert" className={styles.failure}>
              {save.error.message}
            </p>
          )}
        </div>
        <TryClaims rules={rules} />
        <LeaveGuard
          hasUnsaved={() => isChanged}
          title={t('leave.title')}
          text={() => t('leave.text')}
          confirmLabel={t('leave.action')}
        />
      </section>
    </Card>
  );
}
