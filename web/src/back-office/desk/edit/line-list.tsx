import type { ProductCard } from '@nabta/contract/products/products.ts';
import { useState } from 'react';
import { orderForm as words } from '../../../texts/admin-order-edit.ts';
import { toast } from '../../../ui/toast.ts';
import { LineRow } from './line-row.tsx';
import { heldUnits, newLine, type LineValue, type OrderFormControl } from './order-values.ts';
import { ProductSearch } from './product-search.tsx';

type Props = { form: OrderFormControl; held: ReadonlyMap<string, number> };

/** The products of an order, and a search that adds some. */
export const LineList = ({ form, held }: Props) => {
  const { lines } = form.values;
  const [news, setNews] = useState('');
  const setLines = (next: LineValue[]): void => form.change('lines', next);
  const taken = heldUnits(lines);

  const add = (product: ProductCard): void => {
    const { productName: name } = product;
    const index = lines.findIndex(({ productId }) => productId === product._id);
    setLines(
      index === -1
        ? [
            ...lines,
            {
              ...newLine,
              productId: product._id,
              name,
              imagePath: product.imagePath[0] ?? '',
              unitPrice: product.finalPrice,
            },
          ]
        : lines.map((line, place) => (place === index ? { ...line, quantity: line.quantity + 1 } : line)),
    );
    setNews(words.added({ name, n: (lines[index]?.quantity ?? 0) + 1 }));
  };
  const remove = (index: number): void => {
    const line = lines[index];
    if (!line) return;
    setLines(lines.toSpliced(index, 1));
    const putBack = (): void => setLines(form.latest('lines').toSpliced(index, 0, line));
    toast({ kind: 'info', text: words.removed({ name: line.name }), action: { label: words.undo, run: putBack } });
  };
  const general = form.errorOf('lines');
  const isAtLine = lines.some((_, index) => form.errorOf(`lines.${index}`));

  return (
    <>
      {lines.length > 0 && (
        <ul aria-label={words.products} className="divide-line border-line mb-4 divide-y border-b">
          {lines.map((line, index) => (
            <LineRow
              key={line.line ?? line.productId}
              line={line}
              available={{ held: held.get(line.productId ?? '') ?? 0, taken: taken.get(line.productId ?? '') ?? 0 }}
              error={form.errorOf(`lines.${index}`)}
              onChange={(next) => setLines(lines.with(index, next))}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <ProductSearch onAdd={add} held={held} taken={taken} error={isAtLine ? undefined : general} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
};
