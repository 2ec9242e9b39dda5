import { addTexts, loadTexts } from './i18n.ts';

/** Few come to them: where they are is not carried by every first load. */
addTexts(import.meta.glob<{ default: Record<string, unknown> }>(['../locales/*/open-season.json']));

export const loadOpenSeasonTexts = (): Promise<unknown> => loadTexts('open-season');
