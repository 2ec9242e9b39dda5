import type { AttributeFormat } from '@zachetka/contract/portfolio/attribute-format';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { AttributeInput, type AttributeInputTexts } from '@/components/attribute-input/attribute-input.tsx';
import { descriptionOf, titleOf } from '@/components/portfolio-element/element-texts.ts';
import type { Language } from '@/lib/i18n.ts';
import type { PortfolioAttribute } from '@/lib/received.ts';
import { useEditing } from '../editor-context.ts';
import { typeValue } from '../unsaved/unsaved-element.ts';
import type { FieldProblem } from '../unsaved/unsaved-values.ts';

type AttributeFieldProps = {
  elementId: number;
  attribute: PortfolioAttribute;
  language: Language;
  /** From the card: a hook of its own in each of a thousand fields would be felt. */
  t: AttributeInputTexts;
};

/** One field. It hears only of its own value. */
export const AttributeField = memo(function AttributeField(props: AttributeFieldProps) {
  const { elementId, attribute, language, t } = props;
  const { unsaved } = useEditing();
  const { id, format, required, placeholder, placeholderEn, options, optionsEn } = attribute;
  const subscribe = useMemo(() => unsaved.onValue(id), [unsaved, id]);
  const typed = useSyncExternalStore(subscribe, () => unsaved.get(id)?.value);
  const problem = useSyncExternalStore(subscribe, () => unsaved.problem(id));
  return (
    <AttributeInput
      id={`value-${id}`}
      label={titleOf(attribute, language)}
      description={descriptionOf(attribute, language) ?? undefined}
      format={format}
      isRequired={required}
      placeholder={placeholder}
      placeholderEn={placeholderEn}
      options={options}
      optionsEn={optionsEn}
      language={language}
      value={typed ?? attribute.value}
      problem={problem && problemText(problem, format, t)}
      t={t}
      onChange={(value) => typeValue(unsaved, elementId, attribute, value)}
    />
  );
});

/** Of a date it can be said what would be right; what an administrator's pattern asks for, only its description knows. */
function problemText(problem: FieldProblem, format: AttributeFormat, t: AttributeInputTexts): string {
  const text = t(`problem.${problem}`);
  if (problem !== 'invalidFormat' || (format !== 'DATE' && format !== 'DATE_PERIOD')) return text;
  return `${text}. ${t(`problem.right.${format}`)}`;
}
