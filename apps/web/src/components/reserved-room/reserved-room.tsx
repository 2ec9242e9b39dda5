import styles from './reserved-room.module.css';

type ReservedRoomProps = {
  /** The longer words that stood here before; undefined where there were none. */
  of: string | undefined;
  children: string;
};

/** Words that take the place of longer ones without moving what stands beside them. */
export function ReservedRoom({ of, children }: ReservedRoomProps) {
  return (
    <span className={styles.room} data-room={of}>
      <span>{children}</span>
    </span>
  );
}
