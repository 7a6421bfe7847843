import { Button } from '../../ui/button.tsx';

/** Loads the page again, or the address that was meant. As a form it does so without JavaScript too. */
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
