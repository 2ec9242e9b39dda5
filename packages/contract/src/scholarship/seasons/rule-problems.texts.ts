import type { ProblemCode, WarningCode } from './rule-problems.ts';

/** How the editor and the import name a finding at its place. */
export const ruleFindingTexts: Readonly<Record<ProblemCode | WarningCode, { ru: string; en: string }>> = {
  overlap: {
    ru: 'Этот интервал пересекается с другим: для одного числа вышло бы два значения баллов.',
    en: 'This step overlaps another one: one number would have two values of points.',
  },
  fallingSteps: {
    ru: 'С ростом итога баллов не может становиться меньше.',
    en: 'Points cannot become fewer as the total grows.',
  },
  gap: {
    ru: 'Между этим интервалом и предыдущим есть числа, за которые баллы не даются.',
    en: 'There are numbers between this step and the one before it that bring no points.',
  },
  missingCell: {
    ru: 'Для этого сочетания значений в таблице нет баллов: такие достижения не засчитываются.',
    en: 'The table has no points for this combination of values: such achievements do not count.',
  },
  capBelowDearest: {
    ru: 'Предел меньше, чем баллы за одно самое дорогое достижение.',
    en: 'The cap is lower than the points of the single dearest achievement.',
  },
  subBlockTwice: {
    ru: 'Этот подблок портфолио уже относится к другому критерию.',
    en: 'This sub-block already belongs to another criterion.',
  },
  unknownDirection: { ru: 'Такого направления в правилах нет.', en: 'The rules have no such direction.' },
  unknownTerm: {
    ru: 'Нет данных об учёбе, которые нужны формуле.',
    en: 'A study result that the formula needs is missing.',
  },
  badNumber: {
    ru: 'Здесь нужно число: не больше шести знаков после точки и в допустимых пределах.',
    en: 'A number is needed here: at most six digits after the point and within its limits.',
  },
  badDate: { ru: 'Здесь нужна дата вида 2026-09-01.', en: 'A date such as 2026-09-01 is needed here.' },
  badDuration: {
    ru: 'Здесь нужен срок: P1Y — год, P6M — шесть месяцев, P10D — десять дней.',
    en: 'A duration is needed here: P1Y is a year, P6M six months, P10D ten days.',
  },
  duplicateId: { ru: 'Такой код уже есть.', en: 'This code is already taken.' },
  invalid: {
    ru: 'Здесь не то, что должно быть, или чего-то не хватает.',
    en: 'This is not what should stand here, or something is missing.',
  },
};
