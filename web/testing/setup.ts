/** Before each test file: the styles of the pages, and their language and direction; what ends each test. */
import '../src/app.css';
import { afterEach } from 'vitest';
import { dir, language } from '../src/i18n/language.ts';
import { endAnswers } from './answers.ts';
import { endScreen } from './screen.tsx';

Object.assign(document.documentElement, { lang: language, dir });

// here, because modules are loaded once for all files of a worker, which would register it for the first file only
afterEach(async () => {
  await endScreen();
  endAnswers();
});
