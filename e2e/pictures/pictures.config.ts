import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

const { webServer: portal } = tests;
if (!portal || Array.isArray(portal)) throw new Error('the browser tests are expected to start one portal');

/** The pictures of the documents, on a portal of their own with the demo university as a newcomer gets it. */
export default defineConfig({
  ...tests,
  testMatch: '**/*.pictures.ts',
  testDir: import.meta.dirname,
  workers: 1,
  retries: 0,
  webServer: { ...portal, env: { ...portal.env, DEMO_STUDENTS: '300', DEMO_SEASON: 'true' } },
});
