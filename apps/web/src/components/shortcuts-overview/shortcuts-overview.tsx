import { Checkbox } from '@/components/field/checkbox.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import styles from './shortcuts-overview.module.css';

type KeyGroup = { title: string; keys: readonly (readonly [action: string, key: string])[] };

type ShortcutsOverviewProps = {
  title: string;
  groups: readonly KeyGroup[];
  note?: string;
  /** Says that the keys are on; unticked they are off, on every page. */
  turnLabel: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
};

/** What the keys of a page do. */
export function ShortcutsOverview(props: ShortcutsOverviewProps) {
  const { title, groups, note, turnLabel, isOn, onTurn, onClose } = props;
  return (
    <Modal isOpen onClose={onClose} title={title} size="large">
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
      <Checkbox isSelected={isOn} onChange={onTurn}>
        {turnLabel}
      </Checkbox>
      {note && <p className="muted">{note}</p>}
    </Modal>
  );
}

function Group({ title, keys }: KeyGroup) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {keys.map(([action, key]) => (
          <div key={action} className={styles.row}>
            <dt>{action}</dt>
            <dd>
              <kbd className={styles.key}>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
