type Props = {
  caption: string;
  /** The head of the first column and those of the figures. */
  heads: readonly string[];
  rows: readonly { name: string; values: readonly string[] }[];
};

/** The values of a chart as a table. */
export const ChartTable = ({ caption, heads: [first, ...heads], rows }: Props) => (
  <div className="overflow-x-auto">
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="border-line border-b py-1.5 text-start font-medium">
            {first}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="border-line border-b py-1.5 ps-3 text-end font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name} className="border-line border-b last:border-0">
            <th scope="row" className="py-1 text-start font-normal">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={heads[index]} className="py-1 ps-3 text-end whitespace-nowrap">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
