import { describeDiscipline } from './discipline.ts';

export const preclinicalDisciplines = {
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
