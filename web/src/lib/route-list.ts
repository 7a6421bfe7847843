/** What the list of routes is written with, and the types of its addresses. */

/** `file`: its name, which the build of the server adds (`vite.config.ts`). */
type Load = (() => Promise<object>) & { file?: string };
export const BACK_OFFICE = 'back-office';
export type Application = 'storefront' | typeof BACK_OFFICE;
export type Page = {
  path?: string;
  index?: true;
  /** For `useRouteLoaderData`. */
  id?: string;
  load: Load;
  children?: readonly Page[];
};

export const index = (load: Load) => ({ index: true, load }) as const;
export const route = <const Path extends string, const Children extends readonly Page[] = readonly []>(
  path: Path,
  load: Load,
  children?: Children,
) => ({ path, load, ...(children && { children }) }) as { path: Path; load: Load; children: Children };
export const layout = <const Children extends readonly Page[]>(load: Load, children: Children, id?: string) => ({
  load,
  children,
  ...(id && { id }),
});

/** '/user/cart' and so on: the addresses of these pages. */
export type AddressesOf<Pages extends readonly unknown[], Parent extends string = ''> = {
  [Nth in keyof Pages]: AddressOf<Pages[Nth], Parent>;
}[number];
type AddressOf<One, Parent extends string> = One extends { index: true }
  ? Parent extends ''
    ? '/'
    : Parent
  : One extends { path: infer Path extends string; children: infer Children extends readonly Page[] }
    ? IsLeaf<Children> extends true
      ? `${Parent}/${Path}`
      : AddressesOf<Children, `${Parent}/${Path}`>
    : One extends { children: infer Children extends readonly Page[] }
      ? AddressesOf<Children, Parent>
      : never;
/** Without children the compiler infers a list of any length. */
type IsLeaf<Children extends readonly Page[]> = number extends Children['length']
  ? true
  : Children extends readonly []
    ? true
    : false;
