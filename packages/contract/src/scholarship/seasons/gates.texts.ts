import type { FactSource, FundingKind, GateKind, GateResult, StandingKind } from './gates.rules.ts';

type LocalText = { readonly ru: string; readonly en: string };

export const gateTitles: Readonly<Record<GateKind | StandingKind, LocalText>> = {
  fullTime: { ru: 'Очная форма обучения', en: 'Full-time study' },
  stateFunded: { ru: 'Обучение за счёт бюджета', en: 'State-funded place' },
  noSatisfactory: {
    ru: 'Нет оценок «удовлетворительно» за последнюю сессию',
    en: 'No “satisfactory” in the last session',
  },
  noDebts: { ru: 'Нет задолженностей за последнюю сессию', en: 'No debts of the last session' },
  noPenalty: { ru: 'Нет действующих взысканий', en: 'No penalty in force' },
  notOnLeave: { ru: 'Не в академическом отпуске', en: 'Not on leave' },
  semester: { ru: 'Семестр обучения', en: 'Semester of study' },
  eduLevel: { ru: 'Уровень образования', en: 'Level of education' },
  access: { ru: 'Доступ к порталу открыт', en: 'Access to the portal is open' },
  enrolled: { ru: 'Студент не отчислен', en: 'Still a student of the university' },
  sameLevel: {
    ru: 'Учится на том же уровне, что и при подаче',
    en: 'Studies at the same level as when the application was filed',
  },
};

export const factSources: Readonly<Record<FactSource, LocalText>> = {
  students: { ru: 'данные об обучении', en: 'enrolment data' },
  funding: { ru: 'основа обучения', en: 'funding of the place' },
  'session-results': { ru: 'итоги сессии', en: 'session results' },
  penalties: { ru: 'приказы о взысканиях', en: 'orders on penalties' },
  leaves: { ru: 'приказы об отпусках', en: 'orders on leave' },
  access: { ru: 'учётные записи', en: 'accounts of the portal' },
};

export const gateOutcomes: Readonly<Record<GateResult['outcome'], LocalText>> = {
  passed: { ru: 'выполнено', en: 'met' },
  failed: { ru: 'не выполнено', en: 'not met' },
  unknown: { ru: 'нет данных', en: 'no data' },
};

/** Whom to ask where the season names nobody. */
export const defaultContact: LocalText = { ru: 'деканат', en: "the dean's office" };

export const fundingTitles: Readonly<Record<FundingKind, LocalText>> = {
  STATE: { ru: 'за счёт бюджета', en: 'state-funded' },
  TARGETED: { ru: 'целевое обучение', en: 'targeted' },
  PAID: { ru: 'по договору', en: 'paid' },
};

/** What was found, where it says more than the outcome: null where it does not. */
export function foundText(
  { kind, outcome, found }: Pick<GateResult, 'kind' | 'outcome' | 'found'>,
  language: keyof LocalText,
): string | null {
  switch (kind) {
    case 'stateFunded':
      return found === null ? null : fundingTitles[found as FundingKind][language];
    case 'eduLevel':
    case 'sameLevel':
    case 'semester':
      return found;
    case 'fullTime':
    case 'noSatisfactory':
    case 'noDebts':
      return outcome === 'failed' ? found : null;
    // The day of a penalty or a leave is told as the date of the source.
    default:
      return null;
  }
}

/** A condition that is not met, as a list of people tells it: what, and what was found. */
export function reasonText(gate: GateResult, language: keyof LocalText): string {
  const found = foundText(gate, language);
  const told = `${gateTitles[gate.kind][language]} — ${gateOutcomes[gate.outcome][language]}`;
  return found === null ? told : `${told} (${found})`;
}
