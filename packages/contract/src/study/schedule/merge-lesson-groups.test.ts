import { expect, it } from 'vitest';
import { mergeLessonGroups } from './merge-lesson-groups.ts';

it('merges groups with the same teachers and room, whatever order the teachers stand in', () => {
  const groups = [
    { teachers_names: ['Орлов', 'Белова'], room_title: 'А-1', study_group_title: '101' },
    { teachers_names: ['Белова', 'Орлов'], room_title: 'А-1', study_group_title: '102' },
    { teachers_names: ['Орлов', 'Белова'], room_title: null, study_group_title: '103' },
    { teachers_names: ['Орлов'], room_title: 'А-1', study_group_title: '104' },
  ];
  expect(mergeLessonGroups(groups)).toEqual([
    { teachers_names: ['Орлов', 'Белова'], room_title: 'А-1', study_group_titles: ['101', '102'] },
    { teachers_names: ['Орлов', 'Белова'], room_title: null, study_group_titles: ['103'] },
    { teachers_names: ['Орлов'], room_title: 'А-1', study_group_titles: ['104'] },
  ]);
});

it('leaves nothing of nothing', () => {
  expect(mergeLessonGroups([])).toEqual([]);
});
