import { Button } from '../../../ui/button.tsx';

/** Reloads the page, or opens `address`. It is a form, so it works without JavaScript. */
export const ReloadButton = ({ label, address }: { label: string; address?: string | undefined }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      if (address) window.location.assign(address);
      else window.location.reload();
    }}
  >
    <Button type="submit">{label}</Button>
  </form>
);
