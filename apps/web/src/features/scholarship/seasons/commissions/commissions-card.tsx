import { useQuery } from '@tanstack/react-query';
import type { Commission } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { commissionsQuery } from '@/lib/api/commissions.ts';
import { inLanguage } from '@/lib/i18n.ts';
import styles from '../season/season.module.css';

const CommissionModal = lazyPart(() => import('./commission-modal.tsx'), 'CommissionModal');

/** Who recommends and who decides in this season. Without any, the roles decide as everywhere. */
export function CommissionsCard({ seasonId, mayEdit }: { seasonId: number; mayEdit: boolean }) {
  const { t } = useTranslation('commissions');
  const query = useQuery(commissionsQuery(seasonId));
  const { data } = query;
  const [edited, setEdited] = useState<Commission | 'new' | null>(null);
  const titleOf = ({ institute, hearsAppeals }: Commission) =>
    institute ? inLanguage(institute.titleRu, institute.titleEn) : t(hearsAppeals ? 'appeals' : 'university');
  return (
    <Card>
      <section className="plainGroup column gap3" aria-labelledby="commissions">
        <div className="row gap3 apart">
          <h2 id="commissions">{t('title')}</h2>
          {mayEdit && (
            <Button icon={<Plus aria-hidden />} isUnavailable={!data} onPress={() => setEdited('new')}>
              {t('edit.add')}
            </Button>
          )}
        </div>
        <p className="muted">{t('edit.help')}</p>
        {!data && <NotLoaded query={query} title={t('edit.failed')} />}
        <ul className="stack gap3">
          {data?.commissions.map((commission) => (
            <li key={commission.id} className={styles.exception}>
              <div>
                <h3>{titleOf(commission)}</h3>
                <p>
                  {commission.members
                    .map(({ fullName, duty }) =>
                      duty === 'MEMBER' ? fullName : `${fullName} (${t(`duties.${duty}`)})`,
                    )
                    .join(', ')}
                </p>
              </div>
              {mayEdit && (
                <Button
                  variant="quiet"
                  aria-label={t('edit.changeOf', { title: titleOf(commission) })}
                  onPress={() => setEdited(commission)}
                >
                  {t('edit.change')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {edited && data && (
        <CommissionModal
          seasonId={seasonId}
          commission={edited === 'new' ? null : edited}
          known={data}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
