import { useQuery } from '@tanstack/react-query';
import type { SeasonSummary } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { commissionsQuery } from '@/lib/api/commissions.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { useCopySeason } from '../api/change-season.ts';
import { YearLine } from '../season/year-line.tsx';
import styles from '../seasons-page.module.css';
import { type Move, movedWindows, moves } from './moved-windows.ts';
import { defaultTitles } from './season-form.ts';

const keyOf = (commissionId: number, personId: string) => `${commissionId} ${personId}`;

/** Everything of an earlier season with its dates moved: rules, gates, commissions and all; exceptions stay behind. */
export function CopySeasonModal({ season, onClose }: { season: SeasonSummary; onClose: () => void }) {
  const { t } = useTranslation('seasons');
  const navigate = useNavigate();
  const copy = useCopySeason(season.id);
  const [move, setMove] = useState<Move>('P1Y');
  const academicYear = season.academicYear + (move === 'P6M' && season.period === 'AUTUMN' ? 0 : 1);
  const period =
    move !== 'P6M' || season.period === 'YEAR'
      ? season.period
      : season.period === 'AUTUMN'
        ? 'SPRING'
        : 'AUTUMN';
  const [typed, setTyped] = useState<{ titleRu?: string; titleEn?: string }>({});
  const titles = { ...defaultTitles(season.awardType, period, academicYear), ...typed };
  const { data: known } = useQuery(commissionsQuery(season.id));
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const send = () =>
    copy.mutate(
      {
        ...titles,
        academicYear,
        period,
        moveBy: move,
        ...(known && {
          commissions: known.commissions.map(({ id, members }) => ({
            id,
            members: members.map(({ personId }) => personId).filter((each) => !leaving.has(keyOf(id, each))),
          })),
        }),
      },
      { onSuccess: ({ id }) => void navigate(`/admin/seasons/${id}`) },
    );
  return (
    <FormModal
      size="large"
      title={t('copy.title')}
      submit={t('copy.create')}
      isUnavailable={titles.titleRu.trim() === '' || titles.titleEn.trim() === ''}
      call={copy}
      onSubmit={send}
      onClose={onClose}
    >
      <LightSelect
        texts={{ id: 'copy-move', label: t('copy.move'), description: t('copy.moveHelp') }}
        options={moves.map((id) => ({ id, label: t(`copy.${id}`) }))}
        placeholder={t('copy.move')}
        value={move}
        onChange={(event) => setMove(moves.find((each) => each === event.target.value) ?? move)}
      />
      <LightInput
        texts={{ id: 'copy-title-ru', label: t('rules.titleRu') }}
        value={titles.titleRu}
        maxLength={300}
        onChange={(event) => setTyped({ ...typed, titleRu: event.target.value })}
      />
      <LightInput
        texts={{ id: 'copy-title-en', label: t('rules.titleEn') }}
        value={titles.titleEn}
        maxLength={300}
        onChange={(event) => setTyped({ ...typed, titleEn: event.target.value })}
      />
      <YearLine windows={movedWindows(season.windows, move)} />
      {known?.commissions.map(({ id, institute, hearsAppeals, members }) => (
        <fieldset key={id} className={styles.members}>
          <legend>
            {institute
              ? inLanguage(institute.titleRu, institute.titleEn)
              : t(hearsAppeals ? 'history.appealsCommission' : 'copy.university')}
          </legend>
          {members.map(({ personId, fullName }) => (
            <Checkbox
              key={personId}
              isSelected={!leaving.has(keyOf(id, personId))}
              onChange={(isOn) => {
                const next = new Set(leaving);
                if (isOn) next.delete(keyOf(id, personId));
                else next.add(keyOf(id, personId));
                setLeaving(next);
              }}
            >
              {fullName}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      {known && known.commissions.length > 0 && <p className="muted">{t('copy.members')}</p>}
    </FormModal>
  );
}
