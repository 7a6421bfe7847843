import { start } from './start.tsx';
import { storefront } from './storefront/routes.ts';

start('storefront', storefront, 'admin/*');
