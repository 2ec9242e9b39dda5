import type { DemoRules } from './demo-rule.ts';
export const applicationRules: DemoRules = {};
