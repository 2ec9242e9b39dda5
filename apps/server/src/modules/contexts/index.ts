export { contextsRoutes } from './contexts.routes.ts';
export { personContextRoutes } from './person-context.routes.ts';
export { setEmployeeBlocks } from './save-person-context.ts';
