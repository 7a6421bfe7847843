import { Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { receive, send, type Unsaved } from './messages.ts';
import { api, type AnswerOf } from '../../../lib/api.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { preview as words } from '../../../texts/preview.ts';
import { lazyWithRetry } from '../../../ui/lazy.ts';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sharedBy } from '../details/shown-product.ts';

const ProductDetails = lazyWithRetry(async () => ({
  default: (await import('../details/product-details.tsx')).ProductDetails,
}));

/**
 * The page of a product as an admin is editing it, also of a hidden one (PRODUCTS-11). The form frames it and sends what is not
 * saved. The server renders one page for all products, without any data: an admin's browser fetches the product.
 */
const PreviewPage = () => {
  const { productId = '' } = useParams();
  return (
    <>
      <PageMeta title={words.title} description={words.description} noIndex />
      {useHydrated() ? <Preview key={productId} id={productId} /> : <Loading />}
    </>
  );
};

export default PreviewPage;

const Preview = ({ id }: { id: string }) => {
  const [stored, setStored] = useState<AnswerOf<'GET /products/admin/preview/:id'>>();
  const [unsaved, setUnsaved] = useState<Unsaved>({});
  useStillPage();
  useEffect(() => {
    const abort = new AbortController();
    api('GET /products/admin/preview/:id', { params: { id }, signal: abort.signal }).then(setStored, () => undefined);
    const stop = receive(
      () => window.parent,
      (message) => message.kind === 'preview-values' && setUnsaved(message.values),
    );
    if (window.parent !== window) send(window.parent, { kind: 'preview-ready' });
    return () => {
      abort.abort();
      stop();
    };
  }, [id]);
  if (!stored) return <Loading />;
  const { group, ingredientList, ...product } = stored;
  const isListed = !unsaved.Ingredients || unsaved.Ingredients.join() === product.Ingredients.join();
  return (
    <Suspense fallback={<Loading />}>
      <ProductDetails
        product={{ ...product, ...(group && sharedBy(group)), ...(isListed && { ingredientList }), ...unsaved }}
        group={group}
        companions={[]}
        areTogether={false}
        isPreview
      />
    </Suspense>
  );
};

const Loading = () => (
  <div role="status" className="wide py-6">
    <h1 className="sr-only">{words.title}</h1>
    <span className="sr-only">{words.loading}</span>
    {/* without its delay: it is mounted several times until the product is there */}
    <Skeleton className="h-96 animate-none!" />
  </div>
);

/** What may be used in a preview: it changes what is seen, and leads nowhere. */
const HARMLESS = '[role=tab], a[href^="#"], summary';

/** A page that can be looked at, and from which nothing is bought, sent or left. */
const useStillPage = (): void => {
  useEffect(() => {
    const frame = [...document.querySelectorAll('header, footer')].filter((part) => !part.closest('main'));
    for (const part of frame) part.setAttribute('inert', '');
    // a frame is narrow, and no other page follows that could be wider
    document.documentElement.style.scrollbarGutter = 'auto';
    const stop = new AbortController();
    const refuse = (event: Event): void => {
      const isHarmless = event.type === 'click' && event.target instanceof Element && event.target.closest(HARMLESS);
      if (isHarmless) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of ['click', 'auxclick', 'submit'])
      document.addEventListener(type, refuse, { capture: true, signal: stop.signal });
    return () => {
      stop.abort();
      for (const part of frame) part.removeAttribute('inert');
      document.documentElement.style.removeProperty('scrollbar-gutter');
    };
  }, []);
};
