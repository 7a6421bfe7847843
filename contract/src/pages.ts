/** How the server asks the web build for a page: the one door between the two. */
export type PageHost = {
  /** Makes an API call in process, as the visitor who asked for the page: `api('/products?page=2')`. */
  api: (path: string) => Promise<Response>;
  /** Allows the page's own inline scripts under the content security policy. */
  nonce: string;
  /** The shop's address as browsers see it, without a slash at the end. */
  publicUrl: string;
};
/** What `web/build/server/index.js` exports as `renderPage`. */
export type RenderPage = (request: Request, host: PageHost) => Promise<Response>;
