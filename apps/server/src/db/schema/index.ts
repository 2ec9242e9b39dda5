export * from './auth.ts';
export * from './curriculum.ts';
export * from './demo.ts';
export * from './droe.ts';
export * from './people.ts';
export * from './rating.ts';
export * from './schedule.ts';
