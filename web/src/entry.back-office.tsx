import { backOffice } from './back-office/routes.ts';
import { start } from './start.tsx';

void start('back-office', backOffice, '*');
