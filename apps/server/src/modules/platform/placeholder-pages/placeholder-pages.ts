import type { Config } from '../../../config.ts';
import type { LocalText } from '../../../lib/language.ts';

export type PlaceholderPage = {
  path: string;
  title: LocalText;
  text: LocalText;
  /** What the part of the address behind the path is, where the page takes one. */
  subject?: LocalText;
  /** The setting that leads a real portal elsewhere; a page without one belongs to the demo university alone. */
  setting?: 'loginAccountUrl' | 'PERSONAL_ACCOUNT_URL' | 'SUPPORT_URL' | 'LESSON_URL' | 'CERTIFICATE_URL';
};

const pages: readonly PlaceholderPage[] = [
  {
    path: '/placeholder/login-account',
    setting: 'loginAccountUrl',
    title: { ru: 'Учётная запись', en: 'Login account' },
    text: {
      ru: 'Здесь открывается страница учётной записи университетской службы входа: пароль, устройства, резервная почта.',
      en: 'The account page of the university login opens here: password, devices, recovery e-mail.',
    },
  },
  {
    path: '/placeholder/personal-account',
    setting: 'PERSONAL_ACCOUNT_URL',
    title: { ru: 'Единый личный кабинет', en: 'Unified personal account' },
    text: {
      ru: 'Здесь открывается единый личный кабинет университета, из которого доступны все его службы.',
      en: 'The unified personal account of the university opens here, with all of its services.',
    },
  },
  {
    path: '/placeholder/personal-account/account',
    setting: 'PERSONAL_ACCOUNT_URL',
    title: { ru: 'Личные данные', en: 'Personal data' },
    text: {
      ru: 'Здесь открывается страница единого личного кабинета с данными человека: контакты, документы, договоры.',
      en: 'The page of the unified personal account with a person’s data opens here: contacts, documents, contracts.',
    },
  },
  {
    path: '/placeholder/support',
    setting: 'SUPPORT_URL',
    title: { ru: 'Техническая поддержка', en: 'Technical support' },
    text: {
      ru: 'Здесь открывается служба технической поддержки университета, где можно оставить обращение.',
      en: 'The technical support of the university opens here, where people leave their requests.',
    },
  },
  {
    path: '/placeholder/lesson',
    setting: 'LESSON_URL',
    title: { ru: 'Занятие в системе обучения', en: 'Lesson in the learning system' },
    text: {
      ru: 'Здесь открывается страница занятия с тестом в системе обучения университета.',
      en: 'The lesson with its test opens here, in the learning system of the university.',
    },
    subject: { ru: 'Номер теста', en: 'Test number' },
  },
  {
    path: '/placeholder/certificate',
    setting: 'CERTIFICATE_URL',
    title: { ru: 'Заказ справки или документа', en: 'Request a certificate or document' },
    text: {
      ru: 'Здесь открывается форма заказа справки или документа в отделе дополнительной образовательной работы.',
      en: 'The form that requests a certificate or document from the DROE office opens here.',
    },
  },
  {
    path: '/placeholder/appointment',
    title: { ru: 'Запись на приём', en: 'Make an appointment' },
    text: {
      ru: 'Здесь открывается форма записи на приём: выбор сотрудника, дня и времени.',
      en: 'The appointment form opens here: a member of staff, a day and a time are chosen.',
    },
    subject: { ru: 'Номер формы', en: 'Form number' },
  },
  {
    path: '/placeholder/application',
    title: { ru: 'Подача заявления', en: 'Submit an application' },
    text: {
      ru: 'Здесь открывается форма заявления, которое рассматривает отдел.',
      en: 'The form of an application that the office considers opens here.',
    },
    subject: { ru: 'Номер формы', en: 'Form number' },
  },
];

/** With the demo login on, all of them; otherwise only those that some address of the portal still leads to. */
export function placeholderPagesFor(config: Config): PlaceholderPage[] {
  return pages.filter(
    ({ setting, path }) =>
      config.embeddedLogin || (setting !== undefined && path.startsWith(config[setting].replace(/\/+$/, ''))),
  );
}
