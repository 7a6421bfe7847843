import type { Product } from '@nabta/contract/products/products.ts';

/** What the preview shows in place of what is stored. */
export type Unsaved = Partial<Product>;

/** From the framed page, once it listens; and from the form, after that and with each change. */
type Message = { kind: 'preview-ready' } | { kind: 'preview-values'; values: Unsaved };

export const send = (to: Window, message: Message): void => to.postMessage(message, window.location.origin);

/** Messages of one other window of this origin; returns the function that ends it. */
export const receive = (from: () => Window | null | undefined, onMessage: (message: Message) => void): (() => void) => {
  const listen = ({ origin, source, data }: MessageEvent<Message | undefined>): void => {
    if (origin !== window.location.origin || source === null || source !== from()) return;
    if (data?.kind === 'preview-ready' || data?.kind === 'preview-values') onMessage(data);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
};
