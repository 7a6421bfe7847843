import type { Icon } from '../../../ui/icons.tsx';

/** A line of the palette: it leads to an address, or runs an act of the frame. */
export type Option = {
  id: string;
  label: string;
  detail?: string;
  Icon: Icon;
  to?: string;
  /** Opens the form of a new thing in the list at this address. */
  adds?: boolean;
  run?: () => void;
};
export type Group = { title: string; options: readonly Option[] };
