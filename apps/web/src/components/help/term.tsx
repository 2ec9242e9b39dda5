import { useRef, useState } from 'react';
import { BaseButton } from '@/components/button/button.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import styles from './term.module.css';

/** Words of the glossary: the heading there, and how the word may stand in a text. */
export const terms = {
  pgas: { ru: ['ПГАС', /ПГАС/u], en: ['PGAS', /PGAS/u] },
  droe: { ru: ['ДРПО', /ДРПО/u], en: ['DROE', /DROE/u] },
  nomination: { ru: ['Номинация', /номинаци\p{L}*/iu], en: ['Nomination', /nominations?/iu] },
  border: { ru: ['Граница', /границ\p{L}*/iu], en: ['Border', /borders?/iu] },
  seasonPoints: {
    ru: ['Баллы сезона', /балл\p{L}*( сезона)?/iu],
    en: ['Season points', /(season )?points/iu],
  },
  conditions: { ru: ['Условия участия', /услови\p{L}*( участия)?/iu], en: ['Conditions', /conditions?/iu] },
  corrections: { ru: ['Исправления', /исправлени\p{L}*/iu], en: ['Corrections', /corrections?/iu] },
} as const satisfies Record<string, Record<'ru' | 'en', readonly [heading: string, word: RegExp]>>;

const TermPopover = lazyPart(() => import('./term-popover.tsx'), 'TermPopover', 'help');

type TermProps = { of: keyof typeof terms; children: string };

/** A text in which one word is explained where it stands. Where the word is not in it, the text stays as it is. */
export function Term({ of, children: text }: TermProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [heading, pattern] = terms[of][currentLanguage()];
  const found = pattern.exec(text);
  if (!found) return text;
  const [word] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <BaseButton
        ref={trigger}
        className={styles.term}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      >
        {word}
      </BaseButton>
      {text.slice(found.index + word.length)}
      {isOpen && <TermPopover heading={heading} trigger={trigger} onClose={() => setIsOpen(false)} />}
    </>
  );
}
