import { backOffice as words } from '../../../texts/back-office.ts';

type Props = {
  /** Number of new rows; nothing is shown at 0. */
  count: number;
  text: string;
  onShow: () => void;
};

/** Shows new rows; it overlaps the edge of the list, so that nothing moves. */
export const NewRowsButton = ({ count, text, onShow }: Props) =>
  count > 0 && (
    <div className="pointer-events-none relative z-10 flex h-0 justify-center">
      <button
        type="button"
        onClick={onShow}
        className="bg-olive text-surface hover:bg-olive-deep shadow-lifted pointer-events-auto flex h-9 -translate-y-1/2 items-center gap-2 rounded-full px-4 text-sm font-medium whitespace-nowrap tabular-nums"
      >
        {text}
        <span className="underline underline-offset-4">{words.show}</span>
      </button>
    </div>
  );
