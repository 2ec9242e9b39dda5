import type { AttributeFormat } from '@zachetka/contract/portfolio/attribute-format';
import type { PortfolioAttribute } from '@zachetka/contract/portfolio/portfolio.schemas';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { AttributeInput, type AttributeInputTexts } from '@/components/attribute-input/attribute-input.tsx';
import { descriptionOf, titleOf } from '@/components/portfolio-element/element-texts.ts';
import type { Language } from '@/lib/i18n.ts';
import type { FieldProblem } from '../drafts/draft-store.ts';
import { typeValue } from '../drafts/element-drafts.ts';
import { useEditing } from '../editor-context.ts';

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
  const { drafts } = useEditing();
  const { id, format, required, placeholder, options } = attribute;
  const subscribe = useMemo(() => drafts.onValue(id), [drafts, id]);
  const draft = useSyncExternalStore(subscribe, () => drafts.get(id)?.value);
  const problem = useSyncExternalStore(subscribe, () => drafts.problem(id));
  return (
    <AttributeInput
      id={`value-${id}`}
      label={titleOf(attribute, language)}
      description={descriptionOf(attribute, language) ?? undefined}
      format={format}
      isRequired={required}
      placeholder={placeholder}
      options={options}
      value={draft ?? attribute.value}
      problem={problem && problemText(problem, format, t)}
      t={t}
      onChange={(value) => typeValue(drafts, elementId, attribute, value)}
    />
  );
});

/** Of a date it can be said what would be right; what an administrator's pattern asks for, only its description knows. */
function problemText(problem: FieldProblem, format: AttributeFormat, t: AttributeInputTexts): string {
  const text = t(`problem.${problem}`);
  if (problem !== 'invalidFormat' || (format !== 'DATE' && format !== 'DATE_PERIOD')) return text;
  return `${text}. ${t(`problem.right.${format}`)}`;
}
