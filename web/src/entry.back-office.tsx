import { backOffice } from './back-office/routes.ts';
import { failurePages } from './storefront/failure-routes.ts';
import { start } from './start.tsx';

void start('back-office', [...backOffice, ...failurePages], '*');
