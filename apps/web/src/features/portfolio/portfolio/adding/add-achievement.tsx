import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton, Button } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { descriptionOf, titleOf } from '@/components/portfolio-element/element-texts.ts';
import { SearchBox } from '@/components/search-box/search-box.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import type { PortfolioBlock } from '@/lib/received.ts';
import { useEditorJob } from '../api/use-editor-job.ts';
import { useEditing } from '../editor-context.ts';
import styles from './add-achievement.module.css';
import { findKinds } from './find-kinds.ts';

const AddFromPaper = lazyPart(() => import('../reading/add-from-paper.tsx'), 'AddFromPaper');

type AddAchievementProps = { blocks: readonly PortfolioBlock[]; onClose: () => void };

/** What a student has got, in their own words, finds where it belongs; what is chosen opens there, ready to be filled in. */
export function AddAchievement({ blocks, onClose }: AddAchievementProps) {
  const { t } = useTranslation('portfolio');
  const { editor } = useEditing();
  const { mutateAsync: add, isPending } = useEditorJob(editor.addElement);
  const [asked, setAsked] = useState('');
  const [paper, setPaper] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const language = currentLanguage();
  const kinds = findKinds(blocks, asked);
  const [first] = kinds;

  useEffect(() => {
    // The window takes the focus itself, a moment later.
    const frame = requestAnimationFrame(() => content.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  async function choose(subBlockId: number) {
    if (isPending) return;
    const adding = add(subBlockId);
    onClose();
    await adding;
  }

  if (paper) {
    return <AddFromPaper file={paper} blocks={blocks} onClose={onClose} />;
  }
  return (
    <Modal isOpen title={t('adding.title')} onClose={onClose}>
      <div ref={content} className="stack gap3">
        <SearchBox
          label={t('adding.words')}
          value={asked}
          onChange={setAsked}
          onEnter={() => {
            if (first && asked.trim() !== '') void choose(first.subBlock.id);
          }}
        />
        <Button icon={<Camera aria-hidden />} onPress={() => input.current?.click()}>
          {t('adding.fromPaper')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf,image/jpeg,image/png,image/webp"
          data-testid="paper-input"
          onChange={({ target }) => setPaper(target.files?.[0] ?? null)}
        />
        <output className="muted">
          {kinds.length === 0
            ? t('adding.nothing')
            : asked.trim() === ''
              ? t('adding.all')
              : t('adding.found')}
        </output>
        <ul className={styles.kinds}>
          {kinds.map(({ block, subBlock }) => (
            <li key={subBlock.id}>
              <BaseButton className={styles.kind} onPress={() => void choose(subBlock.id)}>
                <span className="strong">{titleOf(subBlock, language)}</span>
                <span className="muted">{titleOf(block, language)}</span>
                {asked.trim() !== '' && descriptionOf(subBlock, language) !== null && (
                  <span className="muted">{descriptionOf(subBlock, language)}</span>
                )}
              </BaseButton>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
