import { validateAttributeValue } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { Paperclip, Plus } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributeInput } from '@/components/attribute-input/attribute-input.tsx';
import { Badge } from '@/components/badge/badge.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage, i18n, type Language } from '@/lib/i18n.ts';
import { arePatternsLoaded, loadPatterns, matchesPattern, onPatternsLoaded } from '@/lib/patterns.ts';
import { useEditorState } from '../configuration-editor.ts';
import { findItem } from '../structure/edit-structure.ts';
import { type AttributeItem, type Item, itemTitle, type SubBlockItem } from '../structure/structure.ts';
import styles from './preview.module.css';

/** The block of the chosen row as a student will see it, in either language, with fields that can be tried. */
export function Preview() {
  const { t } = useTranslation('configuration');
  const present = useEditorState((state) => state.present);
  const selected = useEditorState((state) => state.selected);
  const [chosen, setChosen] = useState<Language>(currentLanguage);
  const language = useLoadedLanguage(chosen);
  // The tree answers at once; a block of hundreds of fields follows.
  const shown = useDeferredValue(selected);
  const found = useMemo(() => (shown === null ? null : findItem(present, shown)), [present, shown]);
  const block = found && (found.parents[0] ?? found.item);
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <header className="row gap2x3 apart">
        <h2 id="preview-title" className="heading3">
          {t('preview.title')}
        </h2>
        <LanguageChoice label={t('preview.language')} value={chosen} onChange={setChosen} />
      </header>
      <p className="muted">{t(block ? 'preview.hint' : 'preview.nothing')}</p>
      {block && <BlockPreview key={block.key} block={block} focus={shown} language={language} />}
    </section>
  );
}

/** The language that is shown: the chosen one as soon as its texts are there. The page itself may be in the other. */
function useLoadedLanguage(chosen: Language): Language {
  const [loaded, setLoaded] = useState<Language>(currentLanguage);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await i18n.loadLanguages(chosen);
      if (!isGone) setLoaded(chosen);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [chosen]);
  return loaded;
}

type BlockPreviewProps = { block: Item; focus: string | null; language: Language };

const BlockPreview = memo(function BlockPreview({ block, focus, language }: BlockPreviewProps) {
  const { t } = useTranslation('configuration');
  const root = useRef<HTMLDivElement>(null);
  const subBlocks = live(block.children).filter((item) => item.kind === 'subBlock');
  const description = described(block, language);
  useEffect(() => {
    const box = root.current;
    const target = focus && box?.querySelector<HTMLElement>(`[data-preview="${focus}"]`);
    if (box && target) box.scrollTop += target.getBoundingClientRect().top - box.getBoundingClientRect().top;
  }, [focus]);
  return (
    <div
      ref={root}
      lang={language}
      className={styles.sheet}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long block scrolls inside, also by the keyboard
      tabIndex={0}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not scroll
      role="group"
      aria-labelledby="preview-title"
    >
      <h3 className="heading2 breakAnywhere">{itemTitle(block, language)}</h3>
      {description !== null && <p className="muted">{description}</p>}
      {subBlocks.length === 0 && <p className="muted">{t('preview.noSubBlocks')}</p>}
      {subBlocks.map((subBlock) => (
        <SubBlockPreview
          key={subBlock.key}
          subBlock={subBlock}
          language={language}
          isChosen={focus === subBlock.key || subBlock.children.some(({ key }) => key === focus)}
        />
      ))}
    </div>
  );
});

type SubBlockPreviewProps = { subBlock: SubBlockItem; language: Language; isChosen: boolean };

const SubBlockPreview = memo(function SubBlockPreview({
  subBlock,
  language,
  isChosen,
}: SubBlockPreviewProps) {
  const { t: admin } = useTranslation('configuration');
  const t = useMemo(() => i18n.getFixedT(language, 'portfolio'), [language]);
  const { content } = subBlock;
  const description = described(subBlock, language);
  const attributes = live(subBlock.children).filter((item) => item.kind === 'attribute');
  return (
    <div className={styles.subBlock} data-preview={subBlock.key}>
      <div className="row gap2 apart">
        <h4 className={styles.subBlockTitle}>{itemTitle(subBlock, language)}</h4>
        <span className={styles.add}>
          <Plus aria-hidden size={16} />
          {t('element.add')}
        </span>
      </div>
      {description !== null && <p className="muted">{description}</p>}
      <div className="wrap gap1">
        <Badge>{admin(content.needToBeVerify ? 'preview.verified' : 'preview.unverified')}</Badge>
        {!content.allowMultipleElements && <Badge>{admin('preview.single')}</Badge>}
      </div>
      <div className={classNames(styles.card, isChosen && styles.chosen)}>
        {attributes.length === 0 && <p className="muted">{admin('preview.noAttributes')}</p>}
        {attributes.length > 0 && (
          <div className={styles.grid}>
            {attributes.map((attribute) => (
              <div
                key={attribute.key}
                data-preview={attribute.key}
                className={classNames(attribute.content.attributeFormat === 'TEXTAREA' && styles.long)}
              >
                <SampleField attribute={attribute} language={language} />
              </div>
            ))}
          </div>
        )}
        {content.allowAttachment && (
          <p className={styles.attach}>
            <Paperclip aria-hidden size={16} />
            {t('files.attach')}
          </p>
        )}
      </div>
    </div>
  );
});

const SampleField = memo(function SampleField(props: { attribute: AttributeItem; language: Language }) {
  const { attribute, language } = props;
  const t = useMemo(() => i18n.getFixedT(language, 'portfolio'), [language]);
  const [value, setValue] = useState<string | null>(null);
  useSyncExternalStore(onPatternsLoaded, arePatternsLoaded);
  const { attributeFormat: format, required, regex, options } = attribute.content;
  // An untouched field is not wrong yet, as in the portfolio.
  const problem =
    value === null
      ? null
      : validateAttributeValue({ format, required, pattern: regex, options }, value, matchesPattern);
  return (
    <AttributeInput
      id={`sample-${attribute.key}`}
      label={itemTitle(attribute, language)}
      description={described(attribute, language) ?? undefined}
      format={format}
      isRequired={required}
      placeholder={attribute.content.placeholder}
      placeholderEn={attribute.content.placeholderEn}
      options={options}
      optionsEn={attribute.content.optionsEn}
      language={language}
      value={value}
      problem={problem === null ? undefined : t(`problem.${problem}`)}
      t={t}
      onChange={(typed) => {
        if (regex) void loadPatterns([regex]);
        setValue(typed);
      }}
    />
  );
});

function live(items: readonly Item[]): readonly Item[] {
  return items.filter(({ deletedAt }) => deletedAt === null);
}

function described({ content }: Item, language: Language): string | null {
  return (language === 'en' ? content.descriptionEn : null) || content.descriptionRu;
}

type LanguageChoiceProps = { label: string; value: Language; onChange: (language: Language) => void };

function LanguageChoice({ label, value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation('configuration');
  return (
    <SegmentedChoice
      label={label}
      options={[
        { id: 'ru', label: t('preview.russian') },
        { id: 'en', label: t('preview.english') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
