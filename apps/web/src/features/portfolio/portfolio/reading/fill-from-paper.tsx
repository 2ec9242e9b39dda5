import type { Found } from '@zachetka/contract/portfolio/reading/reading';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@/components/portfolio-element/element-texts.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { PortfolioAttribute, PortfolioElement } from '@/lib/received.ts';
import { useEditing } from '../editor-context.ts';
import { presentValue, typeValue } from '../unsaved/unsaved-element.ts';
import {
  FoundPlace,
  foundFields,
  kindOf,
  ReadingProgress,
  SureMark,
  usePaper,
  useUnderstanding,
} from './use-paper.tsx';

type FillFromPaperProps = { element: PortfolioElement; file: File };

/** While a file waits to be uploaded, its text fills the fields that are still empty. */
export function FillFromPaper({ element, file }: FillFromPaperProps) {
  const { t } = useTranslation('paper-reading');
  const { unsaved } = useEditing();
  const paper = usePaper(file);
  const understanding = useUnderstanding(paper.text, [kindOf(element)]);
  const [filled, setFilled] = useState<readonly { attribute: PortfolioAttribute; found: Found<string> }[]>(
    [],
  );
  const [lit, setLit] = useState<Found<string> | null>(null);

  const fill = useEffectEvent(() => {
    if (!understanding) return;
    const found = foundFields(understanding);
    const empty = element.attributes.filter((attribute) => presentValue(unsaved, attribute) === null);
    const fillable = empty.flatMap((attribute) => {
      const place = found.get(attribute.id);
      return place ? [{ attribute, found: place }] : [];
    });
    for (const { attribute, found: place } of fillable)
      typeValue(unsaved, element.id, attribute, place.value);
    setFilled(fillable);
  });
  const isUnderstood = understanding !== null;
  // oxlint-disable-next-line react/set-state-in-effect -- the text comes once, from a worker
  useEffect(() => (isUnderstood ? fill() : undefined), [isUnderstood]);

  return (
    <section aria-label={t('filled')} className="stack gap3">
      <ReadingProgress paper={paper} />
      {paper.state === 'read' && filled.length === 0 && <output className="muted">{t('nothing')}</output>}
      {filled.map(({ attribute, found }) => (
        <div key={attribute.id}>
          <p>
            {titleOf(attribute, currentLanguage())}: <strong>{found.value}</strong>
          </p>
          <SureMark found={found} onShow={() => setLit(found)} />
        </div>
      ))}
      {lit && <FoundPlace file={file} found={lit} />}
    </section>
  );
}
