import type { Box } from '@zachetka/contract/portfolio/reading/reading';
import { useEffect, useRef } from 'react';
import styles from './paper-picture.module.css';

type PaperPictureProps = {
  /** Where the picture is. */
  address: string;
  label: string;
  /** What is lit up on it. */
  boxes: readonly Box[];
};

/** A paper on which the place of something is lit up, and scrolled to. */
export function PaperPicture({ address, label, boxes }: PaperPictureProps) {
  const first = useRef<HTMLSpanElement>(null);
  // Newer browsers answer a promise, which is no way to end an effect: the page failed when the picture was closed.
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- another place is scrolled to
  }, [boxes]);
  return (
    <div className={styles.paper}>
      <img className={styles.picture} src={address} alt={label} />
      {boxes.map(([x, y, width, height], index) => (
        <span
          key={`${x} ${y}`}
          ref={index === 0 ? first : undefined}
          className={styles.place}
          data-testid="lit-place"
          style={{
            left: `${x * 100}%`,
            top: `${y * 100}%`,
            width: `${width * 100}%`,
            height: `${height * 100}%`,
          }}
        />
      ))}
    </div>
  );
}
