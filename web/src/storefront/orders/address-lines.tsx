/** The lines of an address; empty ones are left out. */
export const AddressLines = ({ lines }: { lines: readonly (string | undefined)[] }) =>
  lines.filter(Boolean).map((line, index) => (
    <span key={index} className="block wrap-anywhere">
      <bdi>{line}</bdi>
    </span>
  ));
