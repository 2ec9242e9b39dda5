import { useQuery } from '@tanstack/react-query';
import type { AcademicPeriod } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { useUniversityClock } from '@/lib/time/university-clock.ts';
import { useCreateSeason } from '../api/change-season.ts';
import { awardTypesQuery } from '../api/read-seasons.ts';
import styles from '../seasons-page.module.css';
import { defaultTitles, periods, presentAcademicYear } from './season-form.ts';

/** A season from nothing, as a draft: its calendar and rules follow on its own page. */
export function NewSeasonModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('seasons');
  const navigate = useNavigate();
  const now = useUniversityClock();
  const { data: awards = [] } = useQuery(awardTypesQuery);
  const create = useCreateSeason();
  const [awardId, setAwardId] = useState<number | null>(null);
  const [period, setPeriod] = useState<AcademicPeriod>('AUTUMN');
  const [year, setYear] = useState(String(presentAcademicYear(now)));
  const [typed, setTyped] = useState<{ titleRu?: string; titleEn?: string }>({});
  const award = awards.find(({ id }) => id === awardId) ?? awards[0];
  const academicYear = /^20\d{2}$/.test(year) ? Number(year) : null;
  const usual =
    award && academicYear ? defaultTitles(award, period, academicYear) : { titleRu: '', titleEn: '' };
  const titles = { ...usual, ...typed };
  const isValid = award && academicYear && titles.titleRu.trim() !== '' && titles.titleEn.trim() !== '';
  const send = () => {
    if (!award || academicYear === null) return;
    create.mutate(
      {
        awardTypeId: award.id,
        ...titles,
        academicYear,
        period,
        windows: [],
      },
      { onSuccess: ({ id }) => void navigate(`/admin/seasons/${id}`) },
    );
  };
  return (
    <FormModal
      title={t('list.new')}
      submit={t('new.create')}
      isUnavailable={!isValid}
      call={create}
      onSubmit={send}
      onClose={onClose}
    >
      <LightSelect
        texts={{ id: 'new-award', label: t('new.award') }}
        options={awards.map(({ id, titleRu, titleEn }) => ({
          id: String(id),
          label: inLanguage(titleRu, titleEn),
        }))}
        placeholder={t('new.award')}
        value={award ? String(award.id) : ''}
        onChange={(event) => setAwardId(Number(event.target.value) || null)}
      />
      <div className={styles.two}>
        <LightInput
          texts={{
            id: 'new-year',
            label: t('new.year'),
            error: academicYear === null ? t('new.yearError') : undefined,
          }}
          inputMode="numeric"
          value={year}
          onChange={(event) => setYear(event.target.value.trim())}
        />
        <LightSelect
          texts={{ id: 'new-period', label: t('new.period') }}
          options={periods.map((id) => ({ id, label: t(`period.${id}`) }))}
          placeholder={t('new.period')}
          value={period}
          onChange={(event) => setPeriod(periods.find((each) => each === event.target.value) ?? period)}
        />
      </div>
      <LightInput
        texts={{ id: 'new-title-ru', label: t('rules.titleRu') }}
        value={titles.titleRu}
        maxLength={300}
        onChange={(event) => setTyped({ ...typed, titleRu: event.target.value })}
      />
      <LightInput
        texts={{ id: 'new-title-en', label: t('rules.titleEn') }}
        value={titles.titleEn}
        maxLength={300}
        onChange={(event) => setTyped({ ...typed, titleEn: event.target.value })}
      />
    </FormModal>
  );
}
