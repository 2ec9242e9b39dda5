import type { LessonGroup } from './schedule.schemas.ts';

export type MergedGroups = {
  teachers_names: string[];
  room_title: string | null;
  study_group_titles: string[];
};

/** Groups that sit in the same room with the same teachers stand as one, under all their titles. */
export function mergeLessonGroups(groups: readonly LessonGroup[]): MergedGroups[] {
  const merged = new Map<string, MergedGroups>();
  for (const { teachers_names, room_title, study_group_title } of groups) {
    const key = JSON.stringify([room_title, teachers_names.toSorted()]);
    const known = merged.get(key);
    if (!known) {
      merged.set(key, { teachers_names, room_title, study_group_titles: [study_group_title] });
    } else if (!known.study_group_titles.includes(study_group_title)) {
      known.study_group_titles.push(study_group_title);
    }
  }
  return [...merged.values()];
}
