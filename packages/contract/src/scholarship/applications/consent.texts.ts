type ConsentText = Readonly<Record<'accuracy' | 'personalData', { ru: string; en: string }>>;

/**
 * What a student confirms with the submission, by version. A submitted application keeps the number of its version, so
 * a text that was once in use never changes: a new wording is a new entry.
 */
export const consentTexts: Readonly<Record<number, ConsentText>> = {
  1: {
    accuracy: {
      ru: 'Подтверждаю, что сведения, указанные в заявке, и приложенные к ней документы достоверны.',
      en: 'I confirm that the information in this application and the documents attached to it are accurate.',
    },
    personalData: {
      ru: 'Даю согласие на обработку моих персональных данных для рассмотрения заявки на повышенную государственную академическую стипендию.',
      en: 'I consent to the processing of my personal data for the consideration of this application for the increased state academic scholarship.',
    },
  },
};

/** The one that is shown and confirmed today. */
export const consentVersion = 1;
