import type { StudentCard } from '@zachetka/contract/platform/home/home.schemas';
import { inLanguage } from '@/lib/i18n.ts';

/** What the card says in the language of the interface. */
export function cardTexts(card: StudentCard) {
  return {
    eduLevel: inLanguage(card.edu_level_title, card.edu_level_title_en),
    speciality: inLanguage(card.speciality, card.speciality_en),
    profile: inLanguage(card.profile, card.profile_en),
    institute: inLanguage(card.institute, card.institute_en),
    eduForm: inLanguage(card.edu_form, card.edu_form_en),
  };
}

/** The photo is a data address, or the bare base64 that some services send. */
export function photoSource(photo: string | null): string | null {
  if (!photo) return null;
  return photo.startsWith('data:') ? photo : `data:image/jpeg;base64,${photo}`;
}
