import { useQuery } from '@tanstack/react-query';
import type { AwardType } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { FormModal } from '@/components/modal/form-modal.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { useSaveAwardType } from '../api/change-season.ts';
import { ruleStructureQuery } from '../api/rules.ts';
import styles from '../seasons-page.module.css';

const codeForm = /^[a-z][a-z0-9-]{0,49}$/;
const texts = ['documentsRu', 'documentsEn'] as const;

type AwardTypeModalProps = {
  /** Null: a new one. */
  award: AwardType | null;
  onClose: () => void;
};

/** A named scholarship or another award on the same portfolio: its names, its papers, and which nominations it has. */
export function AwardTypeModal({ award, onClose }: AwardTypeModalProps) {
  const { t } = useTranslation('seasons');
  const save = useSaveAwardType();
  const { data: structure } = useQuery(ruleStructureQuery);
  const [edited, setEdited] = useState<Omit<AwardType, 'id'>>(
    award ?? { code: '', titleRu: '', titleEn: '', documentsRu: null, documentsEn: null, nominationIds: [] },
  );
  const change = (next: Partial<typeof edited>) => setEdited({ ...edited, ...next });
  const { code, titleRu, titleEn, documentsRu, documentsEn, nominationIds } = edited;
  const nominations = structure?.blocks.filter(({ isNomination }) => isNomination) ?? [];
  const isValid = codeForm.test(code) && titleRu.trim() !== '' && titleEn.trim() !== '';
  const send = () =>
    save.mutate(
      {
        id: award?.id ?? null,
        body: {
          code,
          titleRu,
          titleEn,
          nominationIds,
          documentsRu: documentsRu || null,
          documentsEn: documentsEn || null,
        },
      },
      {
        onSuccess: () => {
          toast.success(t(award ? 'awardType.saved' : 'awardType.created'));
          onClose();
        },
      },
    );
  return (
    <FormModal
      title={award ? inLanguage(award.titleRu, award.titleEn) : t('awardType.new')}
      submit={t(award ? 'awardType.save' : 'awardType.create')}
      isUnavailable={!isValid}
      call={save}
      onSubmit={send}
      onClose={onClose}
    >
      <LightInput
        texts={{ id: 'award-title-ru', label: t('rules.titleRu') }}
        value={titleRu}
        maxLength={300}
        onChange={(event) => change({ titleRu: event.target.value })}
      />
      <LightInput
        texts={{ id: 'award-title-en', label: t('rules.titleEn') }}
        value={titleEn}
        maxLength={300}
        onChange={(event) => change({ titleEn: event.target.value })}
      />
      <LightInput
        texts={{ id: 'award-code', label: t('awardType.code'), description: t('awardType.codeHelp') }}
        value={code}
        maxLength={50}
        onChange={(event) => change({ code: event.target.value.trim().toLowerCase() })}
      />
      {texts.map((field) => (
        <LightInput
          key={field}
          texts={{ id: `award-${field}`, label: t(`awardType.${field}`) }}
          value={edited[field] ?? ''}
          maxLength={2000}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
      {nominations.length > 0 && (
        <fieldset className={styles.members}>
          <legend>{t('awardType.nominations')}</legend>
          {nominations.map((block) => (
            <Checkbox
              key={block.id}
              isSelected={nominationIds.includes(block.id)}
              onChange={(isOn) =>
                change({
                  nominationIds: isOn
                    ? [...nominationIds, block.id]
                    : nominationIds.filter((each) => each !== block.id),
                })
              }
            >
              {inLanguage(block.titleRu, block.titleEn)}
            </Checkbox>
          ))}
          <p className="muted">{t('awardType.everyNomination')}</p>
        </fieldset>
      )}
    </FormModal>
  );
}
