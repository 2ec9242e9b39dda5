export { contextsRoutes } from './contexts.routes.ts';
export { personContextRoutes } from './employee-context.routes.ts';
export { setEmployeeBlocks } from './save-employee-context.ts';
