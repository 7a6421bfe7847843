import type { AddressesOf } from './lib/route-list.ts';
import type { routes } from './routes.ts';

type ParamsOf<Address extends string> = Address extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & ParamsOf<`/${Rest}`>
  : Address extends `${string}:${infer Name}?`
    ? { [Key in Name]?: string }
    : Address extends `${string}:${infer Name}`
      ? { [Key in Name]: string }
      : unknown;

/** `href` of the router takes the addresses of the site only. */
declare module 'react-router' {
  interface Register {
    pages: { [Address in AddressesOf<typeof routes>]: { params: ParamsOf<Address> } };
  }
}
