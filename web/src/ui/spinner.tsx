/** A loading spinner; `label` is for screen readers. */
export const Spinner = ({ label }: { label: string }) => (
  <span role="status">
    <span
      aria-hidden="true"
      className="block size-5 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
    <span className="sr-only">{label}</span>
  </span>
);
