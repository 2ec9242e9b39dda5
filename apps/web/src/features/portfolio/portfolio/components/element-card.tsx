import { validateAttributeValue } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { isEmptyElement, mayAttach } from '@zachetka/contract/portfolio/portfolio/element.rules';
import { isEditable, showsAdminComment } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { TFunction } from 'i18next';
import { ChevronDown } from 'lucide-react';
import { memo, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import {
  elementTitle,
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
import { useFileDrop } from '../attachments/use-file-drop.ts';
import { EditingContext } from '../editor-context.ts';
import { elementAnchor, isCardWanted, onCardWanted } from '../scroll-to-element.ts';
import { SeasonPointsContext } from '../season-points.ts';
import { ElementBody, type ElementCardProps } from './element-body.tsx';
import styles from './element-card.module.css';
import elementLineStyles from './element-line.module.css';

/**
 * One achievement: a line, and what is in it once somebody opens it or is led to it. What was typed and not saved is open from
 * the start.
 */
export const ElementCard = memo(function ElementCard(props: ElementCardProps) {
  const { element, subBlock, isReadOnly, isPrinting } = props;
  const { t } = useTranslation('portfolio');
  const { id, status } = element;
  const unsaved = use(EditingContext)?.unsaved;
  const [isOpen, setIsOpen] = useState(() => isCardWanted(id) || (unsaved?.isChanged(id) ?? false));
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const drop = useFileDrop(!isReadOnly && mayAttach(subBlock, status), (files) => {
    setIsOpen(true);
    setDropped(files);
  });

  useEffect(
    () =>
      onCardWanted((wanted) => {
        if (wanted === id) flushSync(() => setIsOpen(true));
      }),
    [id],
  );

  const title =
    elementTitle(element) ??
    (isEmptyElement(element.attributes) ? t('element.new') : titleOf(subBlock, currentLanguage()));
  const isShown = isOpen || isPrinting;
  return (
    <article
      id={elementAnchor(id)}
      className={classNames(styles.card, isShown && styles.open, drop.isOver && styles.over)}
      aria-labelledby={`${elementAnchor(id)}-title`}
      {...drop.handlers}
    >
      <ElementLine
        element={element}
        subBlock={subBlock}
        title={title}
        isReadOnly={isReadOnly}
        isOpen={isShown}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {isShown && (
        <ElementBody {...props} title={title} dropped={dropped} onDropTaken={() => setDropped([])} />
      )}
    </article>
  );
});

type ElementLineProps = {
  element: PortfolioElement;
  subBlock: PortfolioSubBlock;
  title: string;
  isReadOnly: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** One achievement in one line: what it is, of when, what became of it, what it brings and what it lacks. */
function ElementLine({ element, subBlock, title, isReadOnly, isOpen, onToggle }: ElementLineProps) {
  const { t } = useTranslation('portfolio');
  const { t: season } = useTranslation('season');
  const isUnsaved = useUnsaved(element.id);
  const pointsOf = use(SeasonPointsContext);
  const points = pointsOf.get(element.id);
  const { kind, date } = useMemo(() => factsOf(element), [element]);
  const missing = isReadOnly ? null : isUnsaved ? t('element.unsaved') : missingIn(element, subBlock, t);
  return (
    <header className={classNames(elementLineStyles.line, isOpen && elementLineStyles.open)}>
      <h4 id={`${elementAnchor(element.id)}-title`} className={elementLineStyles.title}>
        <BaseButton className={elementLineStyles.button} aria-expanded={isOpen} onPress={onToggle}>
          {title}
        </BaseButton>
      </h4>
      <span className={elementLineStyles.state}>
        {/* Opened, the achievement says it in its own words. */}
        {(!isOpen || element.status === 'DRAFT') && <ElementLineBadge status={element.status} />}
        <span className={elementLineStyles.facts}>
          {date !== '' && <span className="fixed digits">{date}</span>}
          {kind !== '' && <span className={elementLineStyles.kind}>{kind}</span>}
        </span>
      </span>
      {/* Those without points keep the room: what stands before it is in one line. */}
      {pointsOf.size > 0 && (
        <span className={elementLineStyles.points}>
          {points !== undefined && (
            <>
              {season('advice.line', { points })} <span>{season('advice.ofSeason')}</span>
            </>
          )}
        </span>
      )}
      {missing !== null && !isOpen && <span className={elementLineStyles.missing}>{missing}</span>}
      <ChevronDown aria-hidden size={20} className={elementLineStyles.chevron} />
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
