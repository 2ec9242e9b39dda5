import { validateAttributeValue } from '@zachetka/contract/portfolio/attribute-value.rules';
import { isEmptyElement } from '@zachetka/contract/portfolio/element.rules';
import { isEditable, showsAdminComment } from '@zachetka/contract/portfolio/element-status.rules';
import type { TFunction } from 'i18next';
import { ChevronDown } from 'lucide-react';
import { use, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import {
  namingAttribute,
  shownValue,
  titleOf,
  valueIn,
} from '@/components/portfolio-element/element-texts.ts';
import { ElementLineBadge } from '@/components/status-badge/status-badge.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { matchesPattern } from '@/lib/patterns.ts';
import type { PortfolioElement, PortfolioSubBlock } from '@/lib/received.ts';
import { EditingContext } from '../editor-context.ts';
import { elementAnchor } from '../scroll-to-element.ts';
import { SeasonPointsContext } from '../season-points.ts';
import styles from './element-line.module.css';

type ElementLineProps = {
  element: PortfolioElement;
  subBlock: PortfolioSubBlock;
  title: string;
  isReadOnly: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** One achievement in one line: what it is, of when, what became of it, what it brings and what it lacks. */
export function ElementLine({ element, subBlock, title, isReadOnly, isOpen, onToggle }: ElementLineProps) {
  const { t } = useTranslation('portfolio');
  const { t: season } = useTranslation('season');
  const isUnsaved = useUnsaved(element.id);
  const points = use(SeasonPointsContext).get(element.id);
  const { kind, date } = useMemo(() => factsOf(element), [element]);
  const missing = isReadOnly ? null : isUnsaved ? t('element.unsaved') : missingIn(element, subBlock, t);
  return (
    <header className={classNames(styles.line, isOpen && styles.open)}>
      <h4 id={`${elementAnchor(element.id)}-title`} className={styles.title}>
        <BaseButton className={styles.button} aria-expanded={isOpen} onPress={onToggle}>
          {title}
        </BaseButton>
      </h4>
      <span className={styles.state}>
        {/* Opened, the achievement says it in its own words. */}
        {(!isOpen || element.status === 'DRAFT') && <ElementLineBadge status={element.status} />}
        {date !== '' && <span className={styles.date}>{date}</span>}
        {kind !== '' && <span className={styles.kind}>{kind}</span>}
      </span>
      {points !== undefined && <span className={styles.points}>{season('advice.line', { points })}</span>}
      {missing !== null && !isOpen && <span className={styles.missing}>{missing}</span>}
      <ChevronDown aria-hidden size={20} className={styles.chevron} />
    </header>
  );
}

const never = () => () => undefined;

/** Whether something was typed into it and is not saved. */
function useUnsaved(elementId: number): boolean {
  const unsaved = use(EditingContext)?.unsaved;
  const subscribe = useMemo(() => unsaved?.onElement(elementId) ?? never, [unsaved, elementId]);
  return useSyncExternalStore(subscribe, () => unsaved?.isChanged(elementId) ?? false);
}

/** Of which kind it is, as its first list says, and of when. What its title says already is not said again. */
function factsOf({ attributes }: PortfolioElement): { kind: string; date: string } {
  const naming = namingAttribute(attributes);
  const chosen = attributes.find(
    (each) => each !== naming && each.format === 'DROPDOWN' && each.value !== null,
  );
  const dated = attributes.find(
    ({ format, value }) => (format === 'DATE' || format === 'DATE_PERIOD') && value !== null,
  );
  return {
    kind: chosen ? valueIn(chosen, currentLanguage()) : '',
    date: dated ? shownValue(dated) : '',
  };
}

/** What keeps it from being sent, or what was asked of the student; null where nothing is to be done. */
function missingIn(
  element: PortfolioElement,
  { isDeleted, needToBeVerify, allowAttachments }: PortfolioSubBlock,
  t: TFunction<'portfolio'>,
): string | null {
  const { status, attributes, attachments, adminComment } = element;
  if (!isEditable({ status, isDeleted })) return null;
  if (adminComment && showsAdminComment(status)) return adminComment;
  if (isEmptyElement(attributes)) return t('line.empty');
  const language = currentLanguage();
  const wrong = attributes.filter(
    (attribute) => validateAttributeValue(attribute, attribute.value, matchesPattern) !== null,
  );
  if (wrong.length > 0)
    return t('line.fill', { fields: wrong.map((each) => titleOf(each, language)).join(', ') });
  if (!needToBeVerify) return null;
  return allowAttachments && attachments.length === 0 ? t('line.noFile') : t('line.ready');
}
