/** Before each test file: the styles of the pages, and their language and direction. */
import './language.ts';
import '../src/app.css';
import { dir, language } from '../src/i18n/language.ts';

Object.assign(document.documentElement, { lang: language, dir });
