/** The words by which a paper is understood. An administrator sees them and adds to them. */
export type ReadingDictionary = {
  /** What a paper says of its level, by the name of the level as the options of fields call it. */
  levels: Readonly<Record<string, readonly string[]>>;
  /** Prizes and parts, from the highest on; the key is what is filled in where the field has no options. */
  degrees: Readonly<Record<string, readonly string[]>>;
};

export const defaultDictionary: ReadingDictionary = {
  levels: {
    Международный: ['международный', 'international', 'world'],
    Всероссийский: ['всероссийский', 'общероссийский', 'all-russian', 'national'],
    Межрегиональный: ['межрегиональный', 'окружной', 'interregional'],
    Региональный: ['региональный', 'областной', 'краевой', 'республиканский', 'regional'],
    Городской: ['городской', 'районный', 'муниципальный', 'city'],
    Университетский: ['внутривузовский', 'университетский', 'университета', 'university'],
  },
  degrees: {
    '1 место': [
      'i степени',
      '1 степени',
      'первой степени',
      'i место',
      '1 место',
      'первое место',
      'first place',
    ],
    '2 место': [
      'ii степени',
      '2 степени',
      'второй степени',
      'ii место',
      '2 место',
      'второе место',
      'second place',
    ],
    '3 место': [
      'iii степени',
      '3 степени',
      'третьей степени',
      'iii место',
      '3 место',
      'третье место',
      'third place',
    ],
    Лауреат: ['лауреат', 'laureate'],
    Участник: ['участник', 'участие', 'participant', 'participation'],
  },
};
