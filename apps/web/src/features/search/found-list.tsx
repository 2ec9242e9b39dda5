/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   a combobox: the focus and the keys stay in the field, which no select or datalist can do */
import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from '@/lib/class-names.ts';
import styles from './search-window.module.css';

export type Found = { link: string; icon: LucideIcon; title: string; details: string };
export type FoundGroup = { id: string; title: string; entries: readonly Found[] };

type FoundListProps = {
  id: string;
  label: string;
  groups: readonly FoundGroup[];
  /** The link of the entry that Enter opens. */
  chosen: string | undefined;
  onChoose: (link: string) => void;
  onOpen: (link: string) => void;
};

export const entryId = (listId: string, link: string) => `${listId}-${encodeURIComponent(link)}`;

export function FoundList({ id, label, groups, chosen, onChoose, onOpen }: FoundListProps) {
  useEffect(() => {
    if (chosen !== undefined)
      document.getElementById(entryId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.found}>
      {groups.map(({ id: groupId, title, entries }) => (
        <div key={groupId} role="group" aria-labelledby={`${id}-${groupId}`}>
          <div id={`${id}-${groupId}`} role="presentation" className={styles.groupTitle}>
            {title}
          </div>
          {entries.map(({ link, icon: Icon, title: words, details }) => (
            <div
              key={link}
              id={entryId(id, link)}
              role="option"
              aria-selected={link === chosen}
              className={classNames(styles.entry, link === chosen && styles.chosen)}
              onPointerMove={() => onChoose(link)}
              onClick={() => onOpen(link)}
            >
              <Icon aria-hidden />
              <span className={styles.words}>
                <span>{words}</span>
                {details !== '' && <span className={styles.quiet}>{details}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
