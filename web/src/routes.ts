/** Every address of the site: those of the shop and of the back office, each an application with a document of its own. */
import { backOffice } from './back-office/routes.ts';
import { storefront } from './storefront/routes.ts';

export const applications = { storefront, 'back-office': backOffice } as const;
export const routes = [...storefront, ...backOffice] as const;
