import { clinicalDisciplines } from './clinical-disciplines.ts';
import type { Discipline } from './discipline.ts';
import { preclinicalDisciplines } from './preclinical-disciplines.ts';

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
