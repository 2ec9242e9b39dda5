import type { PersonName } from '@zachetka/server/lib/person-name';
import type { Random } from '../random.ts';

/** No operator has the code 000, so nobody is ever called. */
export function fictionalPhone(random: Random): string {
  const digits = (count: number) => String(random.integer(0, 10 ** count - 1)).padStart(count, '0');
  return `+7 (000) ${digits(3)}-${digits(2)}-${digits(2)}`;
}

/** The top-level domain `example` is reserved: no letter arrives anywhere. */
export const studentMailDomain = 'students.zachetka.example';
export const staffMailDomain = 'zachetka.example';

const latin: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Gives out mailboxes like `e.nikitina`, with a number for a namesake. */
export function createMailboxes(): (name: PersonName) => string {
  const taken = new Map<string, number>();
  return ({ lastName, firstName }) => {
    const mailbox = `${firstName.slice(0, 1)}.${lastName}`
      .toLowerCase()
      .replace(/[а-яё]/g, (letter) => latin[letter] ?? '')
      .replace(/[^a-z.-]+/g, '-');
    const namesakes = (taken.get(mailbox) ?? 0) + 1;
    taken.set(mailbox, namesakes);
    return `${mailbox}${namesakes > 1 ? namesakes : ''}@${staffMailDomain}`;
  };
}
