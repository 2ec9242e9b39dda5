import { mayPass } from '@zachetka/contract/access/access-rules';
import { parseRules } from '@zachetka/contract/seasons/rules/parse-rules';
import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import type { RuleStructure, ScoreCaseFile } from '@zachetka/contract/seasons/season-rules.schemas';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { toLiveStructure } from '../rules/live-structure.ts';
import styles from './bench.module.css';
import { BenchResult } from './bench-result.tsx';
import { MadeUpStudent, madeUpTitle } from './made-up-student.tsx';
import { RealStudent } from './real-student.tsx';

type TestBenchProps = { seasonId: number; file: RuleFile; structure: RuleStructure };

const nobody: ScoreCaseFile = { study: {}, items: [] };

/** What the rules on this page would give, saved or not: to somebody made up, or to a student as they are now. */
export function TestBench({ seasonId, file, structure }: TestBenchProps) {
  const { t } = useTranslation('seasons');
  const { roles } = useCurrentUser();
  const [who, setWho] = useState<'madeUp' | 'student'>('madeUp');
  const [madeUp, setMadeUp] = useState(nobody);
  const rules = useMemo(() => parseRules(file).value, [file]);
  const live = useMemo(() => toLiveStructure(structure), [structure]);
  const titleOf = (id: number) => {
    const item = madeUp.items.find((each) => each.id === id);
    return item ? madeUpTitle(file, item) : `№ ${id}`;
  };
  return (
    <Card>
      <section className={styles.bench} aria-labelledby="test-bench">
        <h2 id="test-bench">{t('bench.title')}</h2>
        {mayPass('superAdmin', roles) && (
          <SegmentedChoice
            label={t('bench.who')}
            options={[
              { id: 'madeUp', label: t('bench.madeUp') },
              { id: 'student', label: t('bench.student') },
            ]}
            value={who}
            onChange={setWho}
          />
        )}
        {rules === null && <p>{t('bench.needsValid')}</p>}
        {rules !== null && who === 'madeUp' && (
          <BenchResult rules={rules} scored={madeUp} structure={live} itemTitle={titleOf}>
            <MadeUpStudent file={file} rules={rules} structure={live} value={madeUp} onChange={setMadeUp} />
          </BenchResult>
        )}
        {rules !== null && who === 'student' && (
          <RealStudent seasonId={seasonId} rules={rules} structure={live} />
        )}
      </section>
    </Card>
  );
}
