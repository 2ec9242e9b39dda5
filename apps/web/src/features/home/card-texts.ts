import type { StudentCard } from '@zachetka/contract/home/home.schemas';
import type { Language } from '@/lib/i18n.ts';

/** What the card says in the language of the interface. */
export function cardTexts(card: StudentCard, language: Language) {
  const english = language === 'en';
  return {
    eduLevel: english ? card.edu_level_title_en : card.edu_level_title,
    speciality: english ? card.speciality_en : card.speciality,
    profile: (english ? card.profile_en : null) ?? card.profile,
    institute: english ? card.institute_en : card.institute,
    eduForm: english ? card.edu_form_en : card.edu_form,
  };
}

/** The photo is a data address, or the bare base64 that some services send. */
export function photoSource(photo: string | null): string | null {
  if (!photo) return null;
  return photo.startsWith('data:') ? photo : `data:image/jpeg;base64,${photo}`;
}
