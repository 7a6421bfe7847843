import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { PageMeta } from '../../ui/page-meta.tsx';
import { adminPreview as previewWords } from '../../texts/admin-preview.ts';
import { adminProducts } from '../../texts/admin-products.ts';
import { productForm, productPage as words, productPictures, productReviews } from '../../texts/admin-product.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Image } from '../../ui/image.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Plus } from '../../ui/page-icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useIsPhone } from '../../ui/use-is-wide.ts';
import { addresses } from '../kit/frame/addresses.ts';
import { Failed } from '../kit/query/failed.tsx';
import { History } from '../audit/history.tsx';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { RowMenu } from '../kit/list/row-actions.tsx';
import { useScreenAct } from '../kit/frame/screen-acts.ts';
import { ShopLinks } from '../kit/frame/shop-links.tsx';
import { useScreenKeys } from '../kit/frame/screen-keys.ts';
import { undoKey } from '../kit/query/undo.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { nameOf } from '../kit/form/translations.ts';
import { useParam } from '../../lib/use-param.ts';
import { DeleteProduct } from './delete-product.tsx';
import { useVariants, VariantStrip } from './groups/variant-strip.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductPreview } from './preview/product-preview.tsx';
import { usePreview } from './preview/use-preview.ts';
import { PartLinks } from './part-links.tsx';
import { Pictures } from './pictures.tsx';
import { labels, valuesOf } from './product-fields.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { useCopy } from './use-copy.ts';
import { useSwitch } from './use-switch.ts';

/** A product: pictures, fields, reviews and history (PRODUCTS-3, PRODUCTS-4). */
const Product = () => {
  const id = useParam('productId');
  const { data, failure, refetch, setData, queryId } = useApiQuery(
    apiQuery('GET /products/admin/getByid/:id', { params: { id } }),
  );
  const variants = useVariants(data?.group?._id);
  // a strip that comes later would move the form
  if (data && (!data.group || variants.data || variants.failure)) {
    const change = (to: Partial<AdminProduct>): void => setData((now) => ({ ...now, ...to }));
    return <Loaded key={data._id} product={data} queryId={queryId} onChange={change} refetch={refetch} />;
  }
  const isGone = failure?.status === 404 || failure?.status === 400;
  return (
    <div className="grid justify-items-start gap-4">
      <PageMeta title={isGone ? words.gone : productForm.title} noIndex />
      <h1 className="text-title-sm">{isGone ? words.gone : productForm.title}</h1>
      {isGone ? (
        <>
          <p className="text-stone">{words.goneText}</p>
          <LinkButton to={addresses.products}>{words.back}</LinkButton>
        </>
      ) : failure ? (
        <Failed text={words.error({ message: failure.advice ?? adminProducts.unreachable })} onRetry={refetch} />
      ) : (
        <div role="status" className="w-full">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-[40rem]" />
        </div>
      )}
    </div>
  );
};

export default Product;

type Props = {
  product: AdminProduct;
  /** `queryId` of the product's query. */
  queryId: string | undefined;
  onChange: (change: Partial<AdminProduct>) => void;
  refetch: () => void;
};

const Loaded = ({ product, queryId, onChange, refetch }: Props) => {
  const copying = useCopy();
  const name = nameOf(product, 'productName');
  const labelOf = (action: string): string => adminProducts.actionLabel({ action, name });
  useScreenAct({
    label: labelOf(adminProducts.copy),
    Icon: Plus,
    run: () => void copying.run(product._id),
  });
  useScreenKeys([undoKey]);
  useScrollToReviews();
  const preview = usePreview();
  const [values, setValues] = useState(() => valuesOf(product));
  const [removing, setRemoving] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);
  // on phones the fields come first, as the pictures fill a screen
  const isPhone = useIsPhone();
  const ownPictures = (
    <Part key="pictures" id="pictures" title={productPictures.title}>
      <Pictures product={product} onChange={onChange} refetch={refetch} />
    </Part>
  );
  const fields = (
    <Part key="fields" title={productForm.title}>
      <ProductForm product={product} onChange={onChange} onType={setValues} />
    </Part>
  );
  const { isDisabled, AVGrating, reviewCount, imagePath } = product;
  // no question about unsaved changes of a deleted product
  if (isRemoved) return <Navigate to={addresses.products} replace />;
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: addresses.products, label: words.back }}
        actions={
          <>
            <Button variant="secondary" aria-pressed={preview.isShown} onClick={preview.toggle}>
              {previewWords.title}
            </Button>
            <Switch product={product} onChange={onChange} />
            <RowMenu
              actions={[
                { label: adminProducts.copy, busy: copying.busy, run: () => void copying.run(product._id) },
                { label: adminProducts.remove, deletes: true, run: () => setRemoving(true) },
              ]}
              labelOf={labelOf}
              className="border-edge size-11 border"
            />
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-x-4 text-sm">
          {isPhone && imagePath[0] && (
            <Link to={{ hash: 'pictures' }} replace className="bg-sand mt-1 size-11 overflow-hidden rounded">
              <Image path={imagePath[0]} alt={productPictures.title} sizes="44px" />
            </Link>
          )}
          {reviewCount > 0 && <Stars rating={AVGrating} count={reviewCount} />}
          {isDisabled ? (
            <p className="text-clay-deep font-semibold">{adminProducts.disabled}</p>
          ) : (
            <ShopLinks path={addresses.shopProduct(product._id)} title={name} className="-ms-3" />
          )}
        </div>
      </PageHeader>
      <div aria-live="polite">{copying.failure && <Notice className="mb-4">{copying.failure}</Notice>}</div>
      <VariantStrip product={product} onChange={refetch} />
      <PartLinks label={words.parts} parts={isPhone ? partsOnPhones : parts} />
      <div className={cx('grid gap-5', preview.isBeside && 'grid-cols-[minmax(0,1fr)_25rem]')}>
        <div className="grid min-w-0 items-start gap-5">
          {isPhone ? [fields, ownPictures] : [ownPictures, fields]}
          <Part id="reviews" title={productReviews.title}>
            <Reviews product={product} queryId={queryId} onChange={refetch} />
          </Part>
        </div>
        {preview.isBeside && (
          <aside aria-label={previewWords.title} className="min-w-0">
            <ProductPreview product={product} values={values} className="sticky top-15 h-[calc(100dvh-7rem)]" />
          </aside>
        )}
      </div>
      <div className="mt-5">
        <History kind="product" id={product._id} labels={labels} />
      </div>
      <Dialog open={preview.isDialogOpen} onClose={preview.closeDialog} title={previewWords.title} side="full">
        <ProductPreview product={product} values={values} className="h-[calc(100dvh-9rem)]" />
      </Dialog>
      <DeleteProduct
        product={removing ? product : undefined}
        onClose={() => setRemoving(false)}
        onDone={() => setIsRemoved(true)}
      />
    </>
  );
};

const groups = {
  essentials: productForm.groups.essentials,
  sale: productForm.groups.sale,
  description: productForm.description,
  details: productForm.groups.details,
  more: productForm.groups.more,
};
const pictures = { pictures: productPictures.title };
const reviews = { reviews: productReviews.title };
/** Where the links of the page lead, by id. */
const parts = { ...pictures, ...groups, ...reviews };
const partsOnPhones = { ...groups, ...pictures, ...reviews };

type PartProps = { id?: string; title: string; children: ReactNode };

/** Opens a product at its reviews: the router has looked for them before the product was loaded. */
const useScrollToReviews = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#reviews') document.querySelector(hash)?.scrollIntoView();
  }, [hash]);
};

const Part = ({ id, title, children }: PartProps) => (
  <section id={id} aria-label={title} className="border-line bg-surface min-w-0 rounded border p-4 sm:p-5">
    <h2 className="mb-4 text-lg">{title}</h2>
    {children}
  </section>
);

const Switch = ({ product, onChange }: { product: AdminProduct; onChange: (product: AdminProduct) => void }) => {
  const { action, failure } = useSwitch(product, onChange);
  return (
    <>
      <Button
        variant="secondary"
        busy={action.busy}
        aria-label={adminProducts.actionLabel({ action: action.label, name: nameOf(product, 'productName') })}
        onClick={action.run}
      >
        {action.label}
      </Button>
      <span aria-live="polite" className="text-clay-deep max-w-48 text-xs font-medium empty:hidden">
        {failure}
      </span>
    </>
  );
};
