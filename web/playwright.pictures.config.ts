import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// The pictures in docs, made anew by `npm run pictures`; each test makes one.
export default defineConfig(base, { testMatch: '**/pictures.ts', workers: 1 });
