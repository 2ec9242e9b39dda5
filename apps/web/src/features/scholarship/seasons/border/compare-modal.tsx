import type { BorderCase, Scenarios } from '@zachetka/contract/scholarship/border/border.schemas';
import { decideScenario, figuresOf } from '@zachetka/contract/scholarship/border/simulate';
import { compareOutcomes } from '@zachetka/contract/scholarship/seasons/cut-off/compare-outcomes';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightSelect } from '@/components/field/light-field.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import styles from './border.module.css';
import { votesBeside } from './first-settings.ts';

type CompareModalProps = { found: BorderCase; kept: Scenarios; onClose: () => void };

/** Two scenarios side by side: what they come to, and who is in by the one alone. */
export function CompareModal({ found, kept, onClose }: CompareModalProps) {
  const { scenarios } = kept;
  const { t } = useTranslation('border');
  const [ids, setIds] = useState(() => scenarios.slice(0, 2).map(({ id }) => id));
  const chosen = ids.flatMap((id) => scenarios.find((each) => each.id === id) ?? []);
  const outcomes = chosen.map(({ settings }) =>
    decideScenario(found, settings, votesBeside(kept, settings.nominationId)),
  );
  const [left, right] = outcomes;
  const { enter, leave } = left && right ? compareOutcomes(left, right) : { enter: [], leave: [] };
  const nameOf = (id: number) => found.applicants.find((each) => each.id === id)?.fullName ?? '';
  const figures = outcomes.map(figuresOf);
  const language = currentLanguage();
  const rows = [
    ['figures.awarded', figures.map(({ awarded }) => formatNumber(awarded))],
    [
      'figures.border',
      figures.map(({ borders }) =>
        borders.map(({ score }) => (score === null ? '—' : numberText(score, language))).join('; '),
      ),
    ],
    ['figures.empty', figures.map(({ empty }) => formatNumber(empty))],
    ['figures.spent', figures.map(({ spent }) => (spent === null ? '—' : formatNumber(Number(spent))))],
    [
      'figures.unspent',
      figures.map(({ unspent }) => (unspent === null ? '—' : formatNumber(Number(unspent)))),
    ],
    ['compare.only', [leave, enter].map((only) => (only.length === 0 ? '—' : only.map(nameOf).join(', ')))],
  ] as const;
  return (
    <Modal isOpen size="large" onClose={onClose} title={t('compare.title')}>
      <div className="column gap3">
        <div className={styles.votes}>
          {[0, 1].map((side) => (
            <LightSelect
              key={side}
              texts={{ id: `compare-${side}`, label: t('compare.side', { number: side + 1 }) }}
              options={scenarios.map(({ id, name }) => ({ id: String(id), label: name }))}
              placeholder={t('scenario.none')}
              value={String(ids[side] ?? '')}
              onChange={(event) => setIds(ids.with(side, Number(event.target.value)))}
            />
          ))}
        </div>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('compare.figure')}</th>
              {chosen.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, values]) => (
              <tr key={key}>
                <th scope="row">{t(key)}</th>
                {values.map((value, index) => (
                  <td key={chosen[index]?.id ?? index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
