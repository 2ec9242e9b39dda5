const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const toRussian = new Map(Array.from(latin, (key, place) => [key, russian[place] ?? key]));
const toLatin = new Map(Array.from(russian, (key, place) => [key, latin[place] ?? key]));

/**
 * What would stand there with the other layout of the keyboard: `cnbgtylbz` for «стипендия», and the other way round.
 * In lower case: whoever searches does not care.
 */
export function otherLayout(text: string): string {
  const keys = text.toLowerCase();
  const map = /\p{Script=Cyrillic}/u.test(keys) ? toLatin : toRussian;
  return keys.replace(/./gu, (key) => map.get(key) ?? key);
}
