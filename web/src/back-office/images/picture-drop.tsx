import { useRef, useState, type ComponentProps, type DragEvent } from 'react';
import { images as words } from '../../texts/images.ts';
import { cx } from '../../ui/cx.ts';
import { ImagePlus } from '../../ui/back-office-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { PICTURE_TYPES } from './read-picture.ts';
import { usePastedPictures } from './use-pasted-pictures.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  many?: boolean;
  /** A new picture replaces the existing one. */
  replaces?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
};

/** An input for pictures: a file chooser, a drop zone, and the target of pasted pictures. Give it a label. */
export const PictureDrop = ({ many = false, replaces = false, busy = false, onFiles, ...input }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const { canPaste, paste } = usePastedPictures(box, (files) => !busy && onFiles(files));
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    if (!busy) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      ref={box}
      data-takes-pictures={replaces ? 'instead' : ''}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'relative flex min-h-16 items-center gap-3 rounded border border-dashed px-4 py-2 text-sm transition-colors sm:min-h-20 sm:py-3',
        'has-[input:focus-visible]:outline-olive has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
        isOver ? 'border-olive bg-olive-pale' : 'bg-surface hover:border-ink',
        input['aria-invalid'] ? 'border-clay border-2' : 'border-edge',
      )}
    >
      <ImagePlus className="text-stone size-6 shrink-0" />
      <span className="min-w-0">
        <span className="font-medium underline underline-offset-4">
          {replaces ? words.replace : many ? words.chooseMany : words.choose}
        </span>{' '}
        <span className="max-sm:hidden">{many ? words.dropMany : words.drop}</span>
        <span className="text-stone block text-xs">{many ? words.hintMany : words.hint}</span>
        {canPaste && (
          // above the input, which fills the box
          <Button
            variant="quiet"
            className="relative z-1 -mb-2 -ms-2"
            aria-disabled={busy || undefined}
            onClick={() => void paste()}
          >
            {words.paste}
          </Button>
        )}
      </span>
      <input
        {...input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple={many}
        aria-disabled={busy || undefined}
        // not disabled: it keeps the focus, and gets it when its picture is refused
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // allows choosing the same file again, after it was changed
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 aria-disabled:cursor-progress"
      />
    </div>
  );
};
