import styles from './kept-room.module.css';

type KeptRoomProps = {
  /** The longer words that stood here before; undefined where there were none. */
  of: string | undefined;
  children: string;
};

/** Words that take the place of longer ones without moving what stands beside them. */
export function KeptRoom({ of, children }: KeptRoomProps) {
  return (
    <span className={styles.room} data-room={of}>
      <span>{children}</span>
    </span>
  );
}
