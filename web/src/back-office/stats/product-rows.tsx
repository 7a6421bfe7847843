import { Link } from 'react-router';
import { addresses } from '../kit/frame/addresses.ts';
import { Pictured, Row, type Columns } from '../kit/list/table.tsx';
import { ShortTable } from './short-table.tsx';

type Product = { _id: string; productName: string; imagePath: readonly string[] };
type Props<Of> = {
  label: string;
  /** Instead of a table without rows. */
  none: string;
  products: readonly Of[];
  /** The head of the names. */
  head: string;
  /** The heads of the figures, and the figures of a product. */
  columns: readonly (readonly [head: string, of: (product: Of) => string])[];
};

const columnsOf = <Of extends Product>(head: string, figures: Props<Of>['columns']): Columns<Of> => [
  {
    label: head,
    kind: 'text',
    className: 'min-w-40',
    cell: ({ _id, productName, imagePath }) => (
      <Link to={addresses.product(_id)} className="link block">
        <Pictured path={imagePath[0] ?? ''} className="size-9 rounded max-sm:hidden" name={productName} />
      </Link>
    ),
  },
  ...figures.map(([name, cell]) => ({ label: name, ofFigures: true, cell })),
];

/** Products with their figures; each leads to its screen. */
export const ProductRows = <Of extends Product>({ label, none, products, head, columns: figures }: Props<Of>) => {
  if (products.length === 0) return <p className="text-stone">{none}</p>;
  const columns = columnsOf(head, figures);
  return (
    <ShortTable label={label} rows={products.length} columns={columns}>
      {products.map((product) => (
        <Row key={product._id} columns={columns} row={product} />
      ))}
    </ShortTable>
  );
};
