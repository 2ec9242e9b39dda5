import { type DisciplineKey, disciplines } from './tracks.ts';

export const disciplineKeys = Object.keys(disciplines) as DisciplineKey[];

export const disciplineId = (key: DisciplineKey): number => disciplineKeys.indexOf(key) + 1;

export const departments = [
  ...new Map(Object.values(disciplines).map(({ department }) => [department[0], department])).values(),
];

export const departmentId = (key: DisciplineKey): number =>
  departments.findIndex(([title]) => title === disciplines[key].department[0]) + 1;

const roomsInBuilding = 60;
const fewestBuildings = 4;

/** Enough for every group to have a room at the same time. */
export function roomsFor(groups: number): { id: number; title: string }[] {
  const buildings = Math.max(fewestBuildings, Math.ceil((groups * 1.2) / roomsInBuilding));
  return Array.from({ length: buildings * roomsInBuilding }, (_, index) => ({
    id: index + 1,
    title: `Корпус ${Math.floor(index / roomsInBuilding) + 1}, ауд. ${101 + (index % roomsInBuilding)}`,
  }));
}

/** The number by which the learning system knows the test of a topic. */
export const testId = (key: DisciplineKey, topic: number): number => 70_000 + disciplineId(key) * 20 + topic;
