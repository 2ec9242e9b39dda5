import { describeDiscipline } from './discipline.ts';

export const clinicalDisciplines = {
  propaedeutics: describeDiscipline(
    'Пропедевтика внутренних болезней / Introduction to Internal Diseases',
    'Кафедра пропедевтики внутренних болезней / Department of Introduction to Internal Diseases',
    `Расспрос больного / Taking a history; Осмотр / Inspection; Перкуссия лёгких / Percussion of the lungs;
     Аускультация сердца / Auscultation of the heart; Пальпация живота / Palpation of the abdomen; ЭКГ / Electrocardiography;
     Схема истории болезни / The case record`,
  ),
  generalSurgery: describeDiscipline(
    'Общая хирургия / General Surgery',
    'Кафедра общей хирургии / Department of General Surgery',
    `Асептика и антисептика / Asepsis and antisepsis; Кровотечения / Bleeding; Переливание крови / Blood transfusion;
     Обезболивание / Anaesthesia; Раны / Wounds; Ожоги / Burns; Хирургическая инфекция / Surgical infection`,
  ),
  facultyTherapy: describeDiscipline(
    'Факультетская терапия / Faculty Therapy',
    'Кафедра факультетской терапии / Department of Faculty Therapy',
    `Пневмонии / Pneumonia; Бронхиальная астма / Asthma; Артериальная гипертензия / Hypertension;
     Ишемическая болезнь сердца / Ischaemic heart disease; Язвенная болезнь / Peptic ulcer; Гепатиты / Hepatitis`,
  ),
  facultySurgery: describeDiscipline(
    'Факультетская хирургия / Faculty Surgery',
    'Кафедра факультетской хирургии / Department of Faculty Surgery',
    `Острый аппендицит / Acute appendicitis; Грыжи / Hernias; Желчнокаменная болезнь / Gallstone disease;
     Острый панкреатит / Acute pancreatitis; Кишечная непроходимость / Bowel obstruction; Варикозная болезнь / Varicose veins`,
  ),
  obstetrics: describeDiscipline(
    'Акушерство и гинекология / Obstetrics and Gynaecology',
    'Кафедра акушерства и гинекологии / Department of Obstetrics and Gynaecology',
    `Диагностика беременности / Diagnosis of pregnancy; Физиологические роды / Normal labour; Преэклампсия / Pre-eclampsia;
     Кровотечения в акушерстве / Obstetric haemorrhage; Миома матки / Uterine fibroids; Контрацепция / Contraception`,
  ),
  neurology: describeDiscipline(
    'Неврология / Neurology',
    'Кафедра неврологии / Department of Neurology',
    `Неврологический осмотр / Neurological examination; Инсульт / Stroke; Эпилепсия / Epilepsy; Головная боль / Headache;
     Рассеянный склероз / Multiple sclerosis; Полинейропатии / Polyneuropathies`,
  ),
  ophthalmology: describeDiscipline(
    'Офтальмология / Ophthalmology',
    'Кафедра офтальмологии / Department of Ophthalmology',
    `Анатомия глаза / Anatomy of the eye; Рефракция / Refraction; Глаукома / Glaucoma; Катаракта / Cataract;
     Травмы глаза / Eye injuries; Глазное дно / The fundus`,
  ),
  psychiatry: describeDiscipline(
    'Психиатрия / Psychiatry',
    'Кафедра психиатрии / Department of Psychiatry',
    `Беседа с пациентом / The psychiatric interview; Расстройства настроения / Mood disorders; Тревога / Anxiety;
     Шизофрения / Schizophrenia; Деменции / Dementias; Зависимости / Addictions`,
  ),
  infections: describeDiscipline(
    'Инфекционные болезни / Infectious Diseases',
    'Кафедра инфекционных болезней / Department of Infectious Diseases',
    `Грипп / Influenza; Вирусные гепатиты / Viral hepatitis; Сальмонеллёз / Salmonellosis; Менингиты / Meningitis;
     ВИЧ-инфекция / HIV infection; Малярия / Malaria`,
  ),
  hospitalTherapy: describeDiscipline(
    'Госпитальная терапия / Hospital Therapy',
    'Кафедра госпитальной терапии / Department of Hospital Therapy',
    `Кардиомиопатии / Cardiomyopathies; Нарушения ритма / Arrhythmias; Системные васкулиты / Systemic vasculitis;
     Лейкозы / Leukaemias; Цирроз печени / Cirrhosis; Лихорадка неясного генеза / Fever of unknown origin`,
  ),
  paediatrics: describeDiscipline(
    'Педиатрия / Paediatrics',
    'Кафедра факультетской педиатрии / Department of Faculty Paediatrics',
    `Осмотр ребёнка / Examining a child; Вскармливание / Infant feeding; Рахит / Rickets; Бронхит у детей / Bronchitis in children;
     Календарь прививок / The immunisation calendar; Неотложная помощь детям / Paediatric emergencies`,
  ),
  childPropaedeutics: describeDiscipline(
    'Пропедевтика детских болезней / Introduction to Childhood Diseases',
    'Кафедра пропедевтики детских болезней / Department of Introduction to Childhood Diseases',
    `Рост и развитие / Growth and development; Кожа ребёнка / The skin of a child; Дыхание ребёнка / Breathing of a child;
     Сердце ребёнка / The heart of a child; Нервная система ребёнка / The nervous system of a child; Новорождённый / The newborn`,
  ),
  traumatology: describeDiscipline(
    'Травматология и ортопедия / Traumatology and Orthopaedics',
    'Кафедра травматологии и ортопедии / Department of Traumatology and Orthopaedics',
    `Переломы бедра / Fractures of the femur; Вывихи / Dislocations; Гипсовые повязки / Plaster casts;
     Политравма / Multiple trauma; Сколиоз / Scoliosis; Эндопротезирование / Joint replacement`,
  ),
  oncology: describeDiscipline(
    'Онкология, лучевая терапия / Oncology and Radiotherapy',
    'Кафедра онкологии / Department of Oncology',
    `Скрининг / Screening; Рак лёгкого / Lung cancer; Рак молочной железы / Breast cancer; Меланома / Melanoma;
     Лучевая терапия / Radiotherapy; Паллиативная помощь / Palliative care`,
  ),
  anaesthesiology: describeDiscipline(
    'Анестезиология, реаниматология / Anaesthesiology and Intensive Care',
    'Кафедра анестезиологии и реаниматологии / Department of Anaesthesiology and Intensive Care',
    `Сердечно-лёгочная реанимация / Cardiopulmonary resuscitation; Виды анестезии / Types of anaesthesia;
     Дыхательная недостаточность / Respiratory failure; Сепсис / Sepsis; Инфузионная терапия / Fluid therapy; Мониторинг / Monitoring`,
  ),
  radiology: describeDiscipline(
    'Лучевая диагностика / Diagnostic Radiology',
    'Кафедра лучевой диагностики / Department of Diagnostic Radiology',
    `Рентгенография грудной клетки / Chest radiography; Компьютерная томография / Computed tomography;
     Магнитно-резонансная томография / Magnetic resonance imaging; Ультразвук живота / Abdominal ultrasound;
     Лучевая безопасность / Radiation safety; Маммография / Mammography`,
  ),
  therapeuticDentistry: describeDiscipline(
    'Терапевтическая стоматология / Conservative Dentistry',
    'Кафедра терапевтической стоматологии / Department of Conservative Dentistry',
    `Кариес / Caries; Пломбировочные материалы / Filling materials; Пульпит / Pulpitis; Эндодонтия / Endodontics;
     Болезни пародонта / Periodontal diseases; Отбеливание / Whitening`,
  ),
  surgicalDentistry: describeDiscipline(
    'Хирургическая стоматология / Oral Surgery',
    'Кафедра хирургической стоматологии / Department of Oral Surgery',
    `Местная анестезия / Local anaesthesia; Удаление зуба / Tooth extraction; Абсцессы и флегмоны / Abscesses and phlegmons;
     Травмы челюстей / Jaw injuries; Имплантация / Implants; Болезни слюнных желёз / Salivary gland diseases`,
  ),
  prostheticDentistry: describeDiscipline(
    'Ортопедическая стоматология / Prosthetic Dentistry',
    'Кафедра ортопедической стоматологии / Department of Prosthetic Dentistry',
    `Оттиски / Impressions; Коронки / Crowns; Мостовидные протезы / Bridges; Съёмные протезы / Dentures;
     Виниры / Veneers; Окклюзия / Occlusion`,
  ),
  pharmaceuticalChemistry: describeDiscipline(
    'Фармацевтическая химия / Pharmaceutical Chemistry',
    'Кафедра фармацевтической химии / Department of Pharmaceutical Chemistry',
    `Фармакопейный анализ / Pharmacopoeial analysis; Титриметрия / Titrimetry; Хроматография / Chromatography;
     Алкалоиды / Alkaloids; Стандартизация / Standardisation; Стабильность лекарств / Stability of drugs`,
  ),
  pharmaceuticalTechnology: describeDiscipline(
    'Фармацевтическая технология / Pharmaceutical Technology',
    'Кафедра фармацевтической технологии / Department of Pharmaceutical Technology',
    `Порошки / Powders; Растворы / Solutions; Мази / Ointments; Таблетки / Tablets; Инъекции / Injections;
     Надлежащая производственная практика / Good manufacturing practice`,
  ),
  nursing: describeDiscipline(
    'Основы сестринского дела / Fundamentals of Nursing',
    'Кафедра сестринского дела / Department of Nursing',
    `Гигиена рук / Hand hygiene; Уход за лежачим больным / Care of a bedridden patient; Измерение давления / Measuring blood pressure;
     Инъекции / Injections; Катетеризация / Catheterisation; Сестринский процесс / The nursing process`,
  ),
  psychology: describeDiscipline(
    'Клиническая психология / Clinical Psychology',
    'Кафедра клинической психологии / Department of Clinical Psychology',
    `Внутренняя картина болезни / The inner picture of illness; Психодиагностика / Psychological assessment; Память / Memory;
     Общение с пациентом / Talking with patients; Стресс / Stress; Консультирование / Counselling`,
  ),
};
