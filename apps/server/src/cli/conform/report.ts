import { specifiedCalls } from '@zachetka/contract/specified/specified.schemas';
import type { Asked, Outcome } from './services.ts';

type Language = 'ru' | 'en';

const texts = {
  ru: {
    right: 'верно',
    missing: (path: string, times: number) => `нет поля ${path}${inPlaces.ru(times)}`,
    wrong: (path: string, times: number) => `поле ${path || 'ответ'} не того вида${inPlaces.ru(times)}`,
    refused: (status: number) => `ответ ${status}`,
    noJson: (status: number) => `ответ ${status} — не JSON`,
    noAnswer: 'нет ответа',
    shutOut: 'браузер не отдаст ответ странице: нет заголовка Access-Control-Allow-Origin для портала',
    notAsked: 'не проверено: не нашлось, о чём спросить',
    lost: 'Пропадает',
    summary: (right: number, wrong: number, notAsked: number) =>
      `Верно: ${right}. С ошибками: ${wrong}. Не проверено: ${notAsked}.`,
  },
  en: {
    right: 'right',
    missing: (path: string, times: number) => `the field ${path} is missing${inPlaces.en(times)}`,
    wrong: (path: string, times: number) =>
      `the field ${path || 'answer'} is of another kind${inPlaces.en(times)}`,
    refused: (status: number) => `answered ${status}`,
    noJson: (status: number) => `answered ${status}, and no JSON`,
    noAnswer: 'no answer',
    shutOut: 'browsers keep the answer from the page: no Access-Control-Allow-Origin header for the portal',
    notAsked: 'not checked: there was nothing to ask about',
    lost: 'Lost',
    summary: (right: number, wrong: number, notAsked: number) =>
      `Right: ${right}. With faults: ${wrong}. Not checked: ${notAsked}.`,
  },
};

const inPlaces = {
  ru: (times: number) => (times > 1 ? ` (${times} раз)` : ''),
  en: (times: number) => (times > 1 ? ` (${times} times)` : ''),
};

/** What something is called that nobody has: why a call was not made. */
const things: Readonly<Record<string, Record<Language, string>>> = {
  file: { ru: 'файл', en: 'a file' },
  application: { ru: 'заявка', en: 'an application' },
  lesson: { ru: 'занятие', en: 'a lesson' },
  semester: { ru: 'семестр', en: 'a semester' },
  discipline: { ru: 'дисциплина', en: 'a discipline' },
  employee: { ru: 'сотрудник', en: 'an employee' },
  portfolio: { ru: 'портфолио', en: 'a portfolio' },
  subBlock: { ru: 'подходящий подблок', en: 'a fitting sub-block' },
  field: { ru: 'поле с известным видом значения', en: 'a field with a value that is sure to fit' },
};

export type Report = { lines: string[]; isRight: boolean };

/** Call by call: right, or what is missing and what nobody sees without it. */
export function report(asked: readonly Asked[], language: Language): Report {
  const say = texts[language];
  const count = (...kinds: readonly Outcome['kind'][]) =>
    asked.filter(({ outcome }) => kinds.includes(outcome.kind)).length;
  const wrong = count('lacks', 'failed', 'shutOut');
  const lines = asked.flatMap(({ name, method, address, outcome }) => {
    const lost = specifiedCalls[name].lost[language];
    const line = (sign: string, what: string) => `${sign} ${method} ${address}: ${what}`;
    switch (outcome.kind) {
      case 'right':
        return [line('✓', say.right)];
      case 'notAsked':
        return [line('–', `${say.notAsked} (${things[outcome.needs]?.[language] ?? outcome.needs})`)];
      case 'shutOut':
        return [line('✗', say.shutOut), `    ${say.lost}: ${lost}`];
      case 'failed': {
        const { status, isJson } = outcome;
        const isRefused = isJson || (status !== null && status >= 300);
        const what = status === null ? say.noAnswer : isRefused ? say.refused(status) : say.noJson(status);
        return [line('✗', what), `    ${say.lost}: ${lost}`];
      }
      default:
        return [
          line('✗', ''),
          ...outcome.findings.map(
            (finding) =>
              `    ${say[finding.problem](finding.path, finding.times)}. ${say.lost}: ${finding.lost[language]}`,
          ),
        ];
    }
  });
  return {
    lines: [...lines, '', say.summary(count('right'), wrong, count('notAsked'))],
    isRight: wrong === 0,
  };
}
