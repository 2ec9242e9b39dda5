type LocalText = { ru: string; en: string };

/** By what the engine says, which is English for programmers. */
const texts: Readonly<Record<string, LocalText>> = {
  'missing closing ]': { ru: 'не закрыта скобка [', en: 'the bracket [ is not closed' },
  'missing closing )': { ru: 'не закрыта скобка (', en: 'the bracket ( is not closed' },
  'unexpected )': { ru: 'лишняя скобка )', en: 'there is a ) too many' },
  'trailing backslash at end of expression': {
    ru: 'в конце стоит одиночная обратная косая черта',
    en: 'a single backslash stands at the end',
  },
  'invalid escape sequence': { ru: 'неизвестный знак после \\', en: 'unknown sign after \\' },
  'invalid character class range': { ru: 'неверный набор символов', en: 'wrong set of characters' },
  'invalid repeat count': {
    ru: 'неверное число повторений (не больше 1000, меньшее первым)',
    en: 'wrong number of repeats (1000 at most, the smaller one first)',
  },
  'missing argument to repetition operator': {
    ru: 'перед знаком повторения ничего нет',
    en: 'nothing stands before the sign of repetition',
  },
  'invalid nested repetition operator': {
    ru: 'два знака повторения подряд',
    en: 'two signs of repetition in a row',
  },
  'invalid named capture': { ru: 'неверное имя группы', en: 'wrong name of a group' },
  'duplicate capture group name': { ru: 'имя группы повторяется', en: 'the name of a group repeats' },
  'invalid or unsupported Perl syntax': {
    ru: 'такая запись не поддерживается',
    en: 'this way of writing is not supported',
  },
  'expression nests too deeply': {
    ru: 'слишком много вложенных скобок',
    en: 'too many brackets inside each other',
  },
  'expression too large': {
    ru: 'слишком большой, уменьшите число повторений',
    en: 'too large, let it repeat less',
  },
};

const other: LocalText = { ru: 'ошибка в записи', en: 'it is written wrongly' };

/** With the part of the pattern that is at fault, where the engine names it. */
export function textOfPatternProblem(said: string, part: string | null): LocalText {
  const { ru, en } = texts[said] ?? other;
  return part === null || part === '' ? { ru, en } : { ru: `${ru}: ${part}`, en: `${en}: ${part}` };
}
