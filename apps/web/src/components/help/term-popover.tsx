import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LocaleProvider } from '@/components/locale-provider/locale-provider.tsx';
import popoverStyles from '@/components/menu/popover.module.css';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { classNames } from '@/lib/class-names.ts';
import { anchorOf, helpQuery, sectionsOf } from './help-texts.ts';
import { Markdown } from './markdown.tsx';
import styles from './term.module.css';

type TermPopoverProps = {
  heading: string;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** What the glossary says of a word, beside the word. */
export function TermPopover({ heading, trigger, onClose }: TermPopoverProps) {
  const { t } = useTranslation('help');
  const { data: glossary } = useQuery(helpQuery('glossary'));
  const section = sectionsOf(glossary ?? '').find((each) => each.heading === heading);
  return (
    <LocaleProvider>
      <Popover
        isOpen
        triggerRef={trigger}
        placement="bottom"
        offset={4}
        className={classNames(popoverStyles.popover)}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Dialog className={classNames(styles.explained)}>
          <Heading slot="title" level={2}>
            {heading}
          </Heading>
          {section ? <Markdown text={section.text} /> : <Skeleton />}
          <Link to={`/help/glossary#${anchorOf(heading)}`} onClick={onClose}>
            {t('allWords')}
          </Link>
        </Dialog>
      </Popover>
    </LocaleProvider>
  );
}
