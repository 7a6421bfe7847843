import type { Product } from '@nabta/contract/products/products.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { chat as words } from '../../texts/chat.ts';
import { Image } from '../../ui/image.tsx';
import { quietApi } from '../../lib/api.ts';
import { undefinedOnFailure } from '../../lib/load.ts';
import { tnd } from '../../i18n/formats.ts';

const found = new Map<string, Promise<Product | undefined>>();

const fetchProduct = async (id: string): Promise<Product | undefined> => {
  const product = await undefinedOnFailure(quietApi('GET /products/:id', { params: { id } }));
  if (!product) found.delete(id);
  return product;
};
const productOf = (id: string): Promise<Product | undefined> => {
  const cached = found.get(id) ?? fetchProduct(id);
  found.set(id, cached);
  return cached;
};

/** A product that a message links to; nothing for one that is no longer sold. */
export const LinkedProduct = ({ id, address }: { id: string; address: string }) => {
  const [product, setProduct] = useState<Product>();
  useEffect(() => {
    let isGone = false;
    void productOf(id).then((answer) => !isGone && setProduct(answer));
    return () => {
      isGone = true;
    };
  }, [id]);
  if (!product) return undefined;
  return (
    <Link
      to={address}
      className="border-line bg-surface text-ink hover:border-edge mt-2 flex items-center gap-3 rounded border p-2"
    >
      <span className="bg-sand size-14 shrink-0 overflow-hidden rounded">
        <Image path={product.imagePath[0] ?? ''} alt="" sizes="56px" />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">
          <bdi>{product.productName}</bdi>
        </span>
        <span className="text-stone block text-xs tabular-nums">
          {tnd(product.finalPrice)} · {product.stock > 0 ? words.inStock : words.outOfStock}
        </span>
      </span>
    </Link>
  );
};
