export { contextsRoutes } from './contexts.routes.ts';
export { findGivenBlockTitles } from './employee-blocks.queries.ts';
export { personContextRoutes } from './employee-context.routes.ts';
export { setEmployeeBlocks } from './save-employee-context.ts';
