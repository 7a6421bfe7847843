import { backOffice } from './back-office/routes.ts';
import { start } from './start.tsx';

start('back-office', backOffice, '*');
