/** Types the router's `href` and links by the lists of routes: no other address compiles. */
import type { routes } from './routes.ts';

/** '/user/cart' and so on: the addresses of these pages. */
type AddressesOf<Pages extends readonly unknown[], Parent extends string = ''> = {
  [Nth in keyof Pages]: AddressOf<Pages[Nth], Parent>;
}[number];
type AddressOf<One, Parent extends string> = One extends { index: true }
  ? Parent extends ''
    ? '/'
    : Parent
  : One extends { children: infer Children extends readonly unknown[] }
    ? AddressesOf<Children, One extends { path: infer Path extends string } ? `${Parent}/${Path}` : Parent>
    : One extends { path: infer Path extends string }
      ? `${Parent}/${Path}`
      : never;

/** The parameters of an address; 'article?' may be left out. */
type NamesIn<Address extends string> = Address extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Address extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<Name extends string> = { [Needed in Exclude<Name, `${string}?`>]: string } & {
  [Optional in Name as Optional extends `${infer Key}?` ? Key : never]?: string;
};

declare module 'react-router' {
  interface Register {
    pages: { [Address in AddressesOf<typeof routes>]: { params: ParamsOf<NamesIn<Address>> } };
  }
}
