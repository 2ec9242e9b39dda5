export { prepareSearchStudents } from './search-students.ts';
export { studentsRoutes } from './students.routes.ts';
