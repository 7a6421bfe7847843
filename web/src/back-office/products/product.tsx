import type { AdminProduct } from '@nabta/contract/products.ts';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { PageMeta } from '../../ui/page-meta.tsx';
import { adminProducts } from '../../texts/admin-products.ts';
import { productForm, productPage as words, productPictures, productReviews } from '../../texts/admin-product.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { addresses } from '../addresses.ts';
import { Failed } from '../failed.tsx';
import { History } from '../history.tsx';
import { PageHeader } from '../page-header.tsx';
import { apiQuery, useApiQuery } from '../use-api-query.ts';
import { nameOf } from '../translations.ts';
import type { Route } from './+types/product.ts';
import { DeleteProduct } from './delete-product.tsx';
import { VariantStrip } from './groups/variant-strip.tsx';
import { ProductForm } from './product-form.tsx';
import { Pictures } from './pictures.tsx';
import { Reviews } from './reviews.tsx';
import { Switch } from './switch.tsx';

/** A product: pictures, fields, reviews and history (PRODUCTS-3, PRODUCTS-4). */
const Product = ({ params: { productId: id } }: Route.ComponentProps) => {
  const { data, failure, refetch, setData, queryId } = useApiQuery(
    apiQuery('GET /products/admin/getByid/:id', { params: { id } }),
  );
  if (data) {
    const change = (to: Partial<AdminProduct>): void => setData((now) => ({ ...now, ...to }));
    return <Loaded product={data} queryId={queryId} onChange={change} refetch={refetch} />;
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
  /** `queryId` of the product's query. */ queryId: string | undefined;
  onChange: (change: Partial<AdminProduct>) => void;
  refetch: () => void;
};

const Loaded = ({ product, queryId, onChange, refetch }: Props) => {
  const [removing, setRemoving] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);
  const { isDisabled, AVGrating, reviewCount } = product;
  const name = nameOf(product, 'productName');
  // no question about unsaved changes of a deleted product
  if (isRemoved) return <Navigate to={addresses.products} replace />;
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: addresses.products, label: words.back }}
        actions={
          <>
            <Switch product={product} onChange={onChange} className={buttonClass({ variant: 'secondary' })} />
            <Button variant="secondary" onClick={() => setRemoving(true)}>
              {adminProducts.remove}
            </Button>
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-x-4 text-sm">
          {reviewCount > 0 && <Stars rating={AVGrating} count={reviewCount} />}
          {isDisabled && <p className="text-clay-deep font-semibold">{adminProducts.disabled}</p>}
        </div>
      </PageHeader>
      <VariantStrip product={product} onChange={refetch} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <Part title={productPictures.title}>
          <Pictures product={product} onChange={(imagePath) => onChange({ imagePath })} refetch={refetch} />
        </Part>
        <Part title={productForm.title} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ProductForm product={product} onChange={onChange} />
        </Part>
        <Part title={productReviews.title}>
          <Reviews product={product} queryId={queryId} onChange={refetch} />
        </Part>
      </div>
      <div className="mt-5">
        <History kind="product" id={product._id} />
      </div>
      <DeleteProduct
        product={removing ? product : undefined}
        onClose={() => setRemoving(false)}
        onDone={() => setIsRemoved(true)}
      />
    </>
  );
};

const Part = ({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) => (
  <section aria-label={title} className={`border-line bg-surface min-w-0 rounded border p-4 sm:p-5 ${className}`}>
    <h2 className="mb-4 text-lg">{title}</h2>
    {children}
  </section>
);
