import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './students.schemas.ts';

export const studentsCalls = defineCalls<typeof schemas>()(
  { feature: 'students', base: 'extraEduApi' },
  {
    listStudents: {
      method: 'GET',
      path: '/api/support/students',
      access: 'staff',
      summary: 'Every student, with the state of their portfolio',
      query: 'studentListQuery',
      answer: 'studentList',
    },
  },
);
