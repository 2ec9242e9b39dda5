import { placeOutcomeTexts } from '../publication/place-outcomes.texts.ts';
import type { GateResult } from '../seasons/gates.rules.ts';
import { gateOutcomes, gateTitles } from '../seasons/gates.texts.ts';
import { numberText } from '../seasons/season-language.ts';
import type { Standing } from './recount.schemas.ts';

type LocalText = { readonly ru: string; readonly en: string };

/** Why the border was counted anew. */
export type RecountCause = 'appeal' | 'order' | 'publication';

type PointsChange = { ruleVersion: number; before: number; after: number; reason: string };

/** What the history of an application says whose points a later version of the rules has changed. */
export function rescoredText({ ruleVersion, before, after, reason }: PointsChange): LocalText {
  const told = (language: 'ru' | 'en') => {
    const [was, is] = [before, after].map((points) => numberText(String(points), language));
    return language === 'ru'
      ? `Версия ${ruleVersion} правил: было ${was}, стало ${is}. Причина: ${reason}`
      : `Version ${ruleVersion} of the rules: ${was} before, ${is} now. Reason: ${reason}`;
  };
  return { ru: told('ru'), en: told('en') };
}

const countedAnew: Readonly<Record<RecountCause, LocalText>> = {
  appeal: {
    ru: 'Граница пересчитана после апелляции.',
    en: 'The border was counted anew after an appeal.',
  },
  publication: {
    ru: 'Граница пересчитана при публикации.',
    en: 'The border was counted anew at the publication.',
  },
  order: {
    ru: 'Граница пересчитана перед приказом: условия проверены ещё раз.',
    en: 'The border was counted anew before the order: the conditions were checked once more.',
  },
};

/** What the history of whoever moves up says. */
export const movedUpText = (cause: RecountCause): LocalText => countedAnew[cause];

/** The reason that stands with an application that has lost its place. */
export function droppedOutText(
  cause: RecountCause,
  { after, gates }: { after: Standing | null; gates: readonly GateResult[] },
): LocalText {
  if (gates.length > 0) {
    const told = (language: 'ru' | 'en') =>
      gates
        .map(({ kind, outcome }) => `${gateTitles[kind][language]} — ${gateOutcomes[outcome][language]}`)
        .join('; ');
    return cause === 'publication'
      ? {
          ru: `На день публикации не выполнены условия: ${told('ru')}.`,
          en: `Conditions are not met on the day of the publication: ${told('en')}.`,
        }
      : {
          ru: `Перед приказом не выполнены условия: ${told('ru')}.`,
          en: `Conditions are not met before the order: ${told('en')}.`,
        };
  }
  const outcome = after && after.outcome !== 'awarded' ? placeOutcomeTexts[after.outcome] : null;
  return {
    ru: [outcome?.ru, countedAnew[cause].ru].filter(Boolean).join(' '),
    en: [outcome?.en, countedAnew[cause].en].filter(Boolean).join(' '),
  };
}
