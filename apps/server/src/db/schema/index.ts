export * from './applications.ts';
export * from './auth.ts';
export * from './configuration.ts';
export * from './demo.ts';
export * from './people.ts';
export * from './portfolio.ts';
