import type { DemoRules } from './demo-rule.ts';
export const portfolioRules: DemoRules = {};
