import { useState } from 'react';
import { Link } from 'react-router';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { Button } from '../../ui/button.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { AddProduct } from '../products/add-product.tsx';
import { refetchSetup } from './use-setup.ts';

/** The form of a new product, and the way to those there are. */
export const ProductStep = ({ products }: { products: number }) => {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <p className="mb-3 text-sm font-medium">{words.products({ n: products })}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={() => setIsAdding(true)}>{words.addProduct}</Button>
        <Link to={addresses.categories} className="link inline-flex min-h-11 items-center text-sm font-medium">
          {words.toCategories}
        </Link>
        {products > 0 && (
          <Link to={addresses.products} className="link inline-flex min-h-11 items-center text-sm font-medium">
            {words.toProducts}
          </Link>
        )}
      </div>
      <AddProduct open={isAdding} onClose={() => setIsAdding(false)} onAdded={refetchSetup} />
    </>
  );
};
