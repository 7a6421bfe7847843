/** Before each test file: the styles of the pages, their language and direction; after each test, what it leaves behind. */
import './language.ts';
import '../src/back-office/styles.css';
import { afterEach } from 'vitest';
import { dir, language } from '../src/i18n/language.ts';
import { clearAnswers } from './answers.ts';
import { clearScreen } from './screen.tsx';

Object.assign(document.documentElement, { lang: language, dir });

// Here, because this file is loaded for each test file; other modules are loaded once for all of a worker.
afterEach(async () => {
  await clearScreen();
  clearAnswers();
});
