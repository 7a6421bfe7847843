import { start } from './start.tsx';
import { storefront } from './storefront/routes.ts';

void start('storefront', storefront, 'admin/*');
