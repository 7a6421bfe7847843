/** How the server asks the web build for a page: the one door between the two. */
export type PageHost = {
  /** Makes an API call in process, as a visitor: `api('/products?page=2')`. */
  api: (path: string) => Promise<Response>;
  /** The cookies of whoever asked. A page that looks at them is for that person alone; any other is for everyone. */
  cookies: () => string;
  /** Allows the page's own inline scripts under the content security policy. */
  nonce: string;
  /** The shop's address as browsers see it, without a slash at the end. */
  publicUrl: string;
};
/** What `web/build/server/index.js` exports as `renderPage`. */
export type RenderPage = (request: Request, host: PageHost) => Promise<Response>;
