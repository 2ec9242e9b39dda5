import { clinicalDisciplines } from './clinical-disciplines.ts';
import { type Discipline, describeDiscipline } from './discipline.ts';

const preclinicalDisciplines = {
  anatomy: describeDiscipline(
    'Анатомия человека / Human Anatomy',
    'Кафедра анатомии человека / Department of Human Anatomy',
    `Кости туловища / Bones of the trunk; Кости черепа / Bones of the skull; Соединения костей / Joints;
     Мышцы конечностей / Muscles of the limbs; Органы пищеварения / Digestive organs; Сердце и сосуды / Heart and vessels;
     Спинной мозг / Spinal cord; Черепные нервы / Cranial nerves`,
  ),
  histology: describeDiscipline(
    'Гистология, эмбриология, цитология / Histology, Embryology, Cytology',
    'Кафедра гистологии и эмбриологии / Department of Histology and Embryology',
    `Строение клетки / Structure of the cell; Эпителиальные ткани / Epithelial tissues; Соединительная ткань / Connective tissue;
     Кровь и лимфа / Blood and lymph; Мышечные ткани / Muscle tissues; Нервная ткань / Nervous tissue;
     Ранний эмбриогенез / Early embryogenesis; Кожа и её производные / Skin and its appendages`,
  ),
  biology: describeDiscipline(
    'Биология и генетика / Biology and Genetics',
    'Кафедра медицинской биологии и генетики / Department of Medical Biology and Genetics',
    `Клеточный цикл / The cell cycle; Законы наследования / Laws of inheritance; Хромосомные болезни / Chromosomal diseases;
     Медико-генетическое консультирование / Genetic counselling; Простейшие / Protozoa; Гельминты / Helminths;
     Членистоногие переносчики / Arthropod vectors; Экология человека / Human ecology`,
  ),
  chemistry: describeDiscipline(
    'Химия / Chemistry',
    'Кафедра биологической химии / Department of Biochemistry',
    `Растворы и их свойства / Solutions and their properties; Буферные системы / Buffer systems;
     Комплексные соединения / Complex compounds; Поверхностные явления / Surface phenomena;
     Углеводы / Carbohydrates; Аминокислоты и пептиды / Amino acids and peptides`,
  ),
  physics: describeDiscipline(
    'Физика и медицинская информатика / Physics and Medical Informatics',
    'Кафедра медицинской физики и информатики / Department of Medical Physics and Informatics',
    `Механические колебания / Mechanical oscillations; Ультразвук в медицине / Ultrasound in medicine; Гемодинамика / Haemodynamics;
     Ионизирующее излучение / Ionising radiation; Электронная медицинская карта / Electronic health records;
     Статистика в исследовании / Statistics in research`,
  ),
  latin: describeDiscipline(
    'Латинский язык / Latin',
    'Кафедра иностранных языков / Department of Foreign Languages',
    `Фонетика и чтение / Phonetics and reading; Первое склонение / First declension; Анатомические термины / Anatomical terms;
     Греческие терминоэлементы / Greek term elements; Рецептурная пропись / Writing prescriptions;
     Клиническая терминология / Clinical terminology`,
  ),
  english: describeDiscipline(
    'Иностранный язык / Foreign Language',
    'Кафедра иностранных языков / Department of Foreign Languages',
    `На приёме у врача / At the doctor’s; Устройство больницы / Inside a hospital; История болезни / Taking a history;
     Медицинская статья / Reading a medical paper; Доклад на конференции / A conference talk; Деловое письмо / Formal letters`,
  ),
  history: describeDiscipline(
    'История медицины / History of Medicine',
    'Кафедра истории медицины / Department of History of Medicine',
    `Медицина древнего мира / Medicine of the ancient world; Средневековые университеты / Medieval universities;
     Анатомы Возрождения / Anatomists of the Renaissance; Земская медицина / Zemstvo medicine;
     Открытие антибиотиков / Discovery of antibiotics; Медицина двадцатого века / Medicine of the twentieth century`,
  ),
  philosophy: describeDiscipline(
    'Философия и биоэтика / Philosophy and Bioethics',
    'Кафедра философии и биоэтики / Department of Philosophy and Bioethics',
    `Античная философия / Ancient philosophy; Познание и истина / Knowledge and truth; Автономия пациента / Patient autonomy;
     Информированное согласие / Informed consent; Этика эксперимента / Ethics of experiment; Конец жизни / End of life`,
  ),
  sport: describeDiscipline(
    'Физическая культура / Physical Education',
    'Кафедра физической культуры / Department of Physical Education',
    `Лёгкая атлетика / Track and field; Плавание / Swimming; Волейбол / Volleyball; Лыжная подготовка / Skiing;
     Лечебная гимнастика / Therapeutic exercise; Нормативы / Fitness standards`,
  ),
  physiology: describeDiscipline(
    'Нормальная физиология / Normal Physiology',
    'Кафедра нормальной физиологии / Department of Normal Physiology',
    `Возбудимые ткани / Excitable tissues; Нервная регуляция / Nervous regulation; Физиология крови / Physiology of blood;
     Сердечный цикл / The cardiac cycle; Дыхание / Respiration; Пищеварение / Digestion; Выделение / Excretion;
     Высшая нервная деятельность / Higher nervous activity`,
  ),
  biochemistry: describeDiscipline(
    'Биохимия / Biochemistry',
    'Кафедра биологической химии / Department of Biochemistry',
    `Ферменты / Enzymes; Биологическое окисление / Biological oxidation; Обмен углеводов / Carbohydrate metabolism;
     Обмен липидов / Lipid metabolism; Обмен аминокислот / Amino acid metabolism; Матричные синтезы / Template syntheses;
     Гормоны / Hormones; Биохимия крови / Biochemistry of blood`,
  ),
  microbiology: describeDiscipline(
    'Микробиология, вирусология / Microbiology and Virology',
    'Кафедра микробиологии и вирусологии / Department of Microbiology and Virology',
    `Морфология бактерий / Morphology of bacteria; Антибиотикорезистентность / Antibiotic resistance;
     Учение об инфекции / The theory of infection; Иммунитет / Immunity; Кишечные инфекции / Enteric infections;
     Респираторные вирусы / Respiratory viruses; Туберкулёз / Tuberculosis`,
  ),
  pathology: describeDiscipline(
    'Патологическая анатомия / Pathological Anatomy',
    'Кафедра патологической анатомии / Department of Pathological Anatomy',
    `Дистрофии / Dystrophies; Некроз и апоптоз / Necrosis and apoptosis; Нарушения кровообращения / Disorders of circulation;
     Воспаление / Inflammation; Опухоли / Tumours; Атеросклероз / Atherosclerosis; Болезни лёгких / Diseases of the lungs`,
  ),
  pathophysiology: describeDiscipline(
    'Патофизиология / Pathophysiology',
    'Кафедра патологической физиологии / Department of Pathophysiology',
    `Реактивность организма / Reactivity of the organism; Гипоксия / Hypoxia; Лихорадка / Fever; Отёк / Oedema;
     Сердечная недостаточность / Heart failure; Анемии / Anaemias; Шок / Shock`,
  ),
  pharmacology: describeDiscipline(
    'Фармакология / Pharmacology',
    'Кафедра фармакологии / Department of Pharmacology',
    `Фармакокинетика / Pharmacokinetics; Холинергические средства / Cholinergic drugs; Адреноблокаторы / Adrenergic blockers;
     Анальгетики / Analgesics; Антиаритмические средства / Antiarrhythmic drugs; Антибиотики / Antibiotics;
     Побочные действия / Adverse effects`,
  ),
  hygiene: describeDiscipline(
    'Гигиена / Hygiene',
    'Кафедра гигиены / Department of Hygiene',
    `Гигиена воздуха / Hygiene of air; Питьевая вода / Drinking water; Питание / Nutrition; Гигиена труда / Occupational hygiene;
     Больничная гигиена / Hospital hygiene; Гигиена детей / Hygiene of children`,
  ),
  epidemiology: describeDiscipline(
    'Эпидемиология / Epidemiology',
    'Кафедра эпидемиологии / Department of Epidemiology',
    `Эпидемический процесс / The epidemic process; Прививки / Immunisation; Расследование вспышки / Investigating an outbreak;
     Дезинфекция / Disinfection; Внутрибольничные инфекции / Hospital infections; Доказательная медицина / Evidence-based medicine`,
  ),
  publicHealth: describeDiscipline(
    'Общественное здоровье и здравоохранение / Public Health',
    'Кафедра общественного здоровья и здравоохранения / Department of Public Health',
    `Демография / Demography; Заболеваемость / Morbidity; Организация поликлиники / Running a polyclinic;
     Медицинское страхование / Health insurance; Экономика здравоохранения / Health economics; Качество помощи / Quality of care`,
  ),
};

export const disciplines = { ...preclinicalDisciplines, ...clinicalDisciplines } satisfies Record<
  string,
  Discipline
>;

export type DisciplineKey = keyof typeof disciplines;

export type Attestation = 'examination' | 'credit';

/** From which semester of the plan to which a discipline is taught, and how it ends. */
export type TaughtDiscipline = {
  key: DisciplineKey;
  first: number;
  last: number;
  attestation: Attestation;
};

type Track = Partial<Record<DisciplineKey, string>>;

const basics: Track = {
  latin: '1-2 credit',
  english: '1-4 credit',
  history: '2 credit',
  philosophy: '3-4 examination',
  sport: '1-6 credit',
};

const medicine: Track = {
  ...basics,
  anatomy: '1-3 examination',
  histology: '2-3 examination',
  biology: '1-2 examination',
  chemistry: '1 credit',
  physics: '1-2 credit',
  physiology: '3-4 examination',
  biochemistry: '3-4 examination',
  microbiology: '4-5 examination',
  pathology: '5-6 examination',
  pathophysiology: '5-6 examination',
  pharmacology: '5-6 examination',
  propaedeutics: '5-6 examination',
  generalSurgery: '5-6 examination',
  hygiene: '5-6 credit',
  radiology: '6 credit',
  facultyTherapy: '7-8 examination',
  facultySurgery: '7-8 examination',
  obstetrics: '7-9 examination',
  neurology: '7-8 examination',
  ophthalmology: '7 credit',
  psychiatry: '8-9 examination',
  publicHealth: '7-8 examination',
  hospitalTherapy: '9-12 examination',
  infections: '9-10 examination',
  paediatrics: '9-11 examination',
  traumatology: '9-10 examination',
  epidemiology: '10 credit',
  oncology: '10-11 examination',
  anaesthesiology: '11-12 examination',
  psychology: '11 credit',
};

const paediatrics: Track = {
  ...medicine,
  childPropaedeutics: '5-6 examination',
  paediatrics: '7-12 examination',
};

const prevention: Track = {
  ...medicine,
  hygiene: '5-12 examination',
  epidemiology: '6-12 examination',
  publicHealth: '7-10 examination',
  hospitalTherapy: '9-10 credit',
};

const dentistry: Track = {
  ...basics,
  anatomy: '1-2 examination',
  histology: '2 examination',
  biology: '1 credit',
  chemistry: '1-2 examination',
  physics: '1 credit',
  physiology: '3 examination',
  biochemistry: '3 examination',
  microbiology: '4 examination',
  pathology: '4-5 examination',
  pharmacology: '4-5 examination',
  propaedeutics: '4 credit',
  generalSurgery: '5 credit',
  therapeuticDentistry: '4-10 examination',
  surgicalDentistry: '5-10 examination',
  prostheticDentistry: '5-10 examination',
  radiology: '6 credit',
  neurology: '7 credit',
  ophthalmology: '7 credit',
  infections: '8 credit',
  publicHealth: '7-8 examination',
  psychiatry: '8 credit',
  anaesthesiology: '9 credit',
  oncology: '9-10 credit',
};

const pharmacy: Track = {
  ...basics,
  biology: '1-2 credit',
  chemistry: '1-4 examination',
  physics: '1-2 examination',
  physiology: '3 examination',
  biochemistry: '3-4 examination',
  microbiology: '4-5 examination',
  pathophysiology: '5 credit',
  pharmacology: '5-7 examination',
  hygiene: '5-6 credit',
  pharmaceuticalTechnology: '5-10 examination',
  pharmaceuticalChemistry: '5-10 examination',
  publicHealth: '7-9 credit',
  epidemiology: '8 credit',
  psychology: '9-10 credit',
};

const laboratory: Track = {
  ...basics,
  anatomy: '1-2 examination',
  biology: '1-4 examination',
  chemistry: '1-3 examination',
  physics: '1-6 examination',
  histology: '3 credit',
  physiology: '3-4 examination',
  biochemistry: '4-10 examination',
  microbiology: '5-6 examination',
  pathology: '6-7 examination',
  pathophysiology: '6-7 credit',
  pharmacology: '7-8 examination',
  propaedeutics: '7-8 credit',
  facultyTherapy: '9-10 credit',
  radiology: '8-12 examination',
  epidemiology: '9-10 credit',
  publicHealth: '11-12 credit',
  infections: '11-12 credit',
  oncology: '11-12 credit',
};

const care: Track = {
  ...basics,
  nursing: '1-6 examination',
  anatomy: '1-2 examination',
  biology: '1 credit',
  physiology: '2-3 examination',
  microbiology: '3 credit',
  pharmacology: '3-4 examination',
  hygiene: '3-4 credit',
  propaedeutics: '4-5 examination',
  generalSurgery: '5-6 examination',
  paediatrics: '5-6 credit',
  obstetrics: '6-7 examination',
  psychology: '5-7 credit',
  publicHealth: '7-8 examination',
  infections: '7-8 credit',
  anaesthesiology: '8 credit',
};

const mind: Track = {
  ...basics,
  psychology: '1-12 examination',
  anatomy: '1 credit',
  biology: '1-2 credit',
  physiology: '2-3 examination',
  physics: '3-4 credit',
  neurology: '4-6 examination',
  psychiatry: '5-9 examination',
  publicHealth: '5-10 examination',
  pharmacology: '7 credit',
  paediatrics: '7-8 credit',
  hygiene: '9 credit',
  epidemiology: '10-12 credit',
};

/** By the first two digits of the speciality's code where nothing more exact is said. */
const tracks: Record<string, Track> = {
  '31': medicine,
  '31.05.02': paediatrics,
  '31.05.03': dentistry,
  '31.02.02': care,
  '32': prevention,
  '33': pharmacy,
  '19': pharmacy,
  '30': laboratory,
  '34': care,
  '37': mind,
  '39': mind,
};

export function disciplinesOf(specialityCode: string): TaughtDiscipline[] {
  const track = tracks[specialityCode] ?? tracks[specialityCode.slice(0, 2)] ?? medicine;
  return Object.entries(track).map(([key, plan]) => {
    const [, first, last, attestation] = /^(\d+)(?:-(\d+))? (examination|credit)$/.exec(plan) ?? [];
    if (!first || !attestation) throw new Error(`no plan for ${key}: ${plan}`);
    return {
      key: key as DisciplineKey,
      first: Number(first),
      last: Number(last ?? first),
      attestation: attestation as Attestation,
    };
  });
}
