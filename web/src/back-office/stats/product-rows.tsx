import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { cell, Pictured, TableHead } from '../table.tsx';
import { ShortTable } from './short-table.tsx';

type Product = { _id: string; productName: string; imagePath: readonly string[] };
type Props<Row> = {
  label: string;
  products: readonly Row[];
  /** The head of the names. */
  head: string;
  /** The heads of the figures, and the figures of a product. */
  columns: readonly (readonly [head: string, of: (product: Row) => string])[];
};

/** Products with their figures; each leads to its screen. */
export const ProductRows = <Row extends Product>({ label, products, head, columns }: Props<Row>) => {
  const heads = columns.map(([name]) => name);
  return (
    <ShortTable label={label} rows={products.length}>
      <TableHead labels={[head, ...heads]} figures={heads} />
      <tbody>
        {products.map((product) => (
          <tr key={product._id}>
            <td className={`${cell} min-w-40`}>
              <Link to={addresses.product(product._id)} className="link block">
                <Pictured
                  path={product.imagePath[0] ?? ''}
                  className="size-9 rounded max-sm:hidden"
                  name={product.productName}
                />
              </Link>
            </td>
            {columns.map(([name, of]) => (
              <td key={name} data-label={name} className={`${cell} text-end`}>
                {of(product)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ShortTable>
  );
};
