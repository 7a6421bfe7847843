import type { AdminPicture, Crop } from '@nabta/contract/images/uploads.ts';
import { useRef, useState, type PointerEvent } from 'react';
import { quietApi } from '../../../lib/api.ts';
import { pictureEditor as words } from '../../../texts/picture-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { Image } from '../../../ui/image.tsx';
import { Select } from '../../../ui/select.tsx';
import { CommandButtons, useCommand } from '../../kit/query/command.tsx';
import { useUnsaved } from '../../kit/form/unsaved.ts';
import { largest, resized, within, type Size } from './crop-box.ts';
import { PercentSlider } from './percent-slider.tsx';

const shapes: Record<keyof typeof words.cropShapes, number | undefined> = {
  free: undefined,
  square: 1,
  portrait: 4 / 5,
  landscape: 3 / 2,
};
type Shape = keyof typeof shapes;

type Props = {
  productId: string;
  path: string;
  size: Size;
  onBack: () => void;
  onDone: (pictures: AdminPicture[]) => void;
};

/** Chooses the part of a picture that stays: dragged on the picture, or set by sliders. */
export const CropForm = ({ productId, path, size, onBack, onDone }: Props) => {
  const [shape, setShape] = useState<Shape>('free');
  const [crop, setCrop] = useState<Crop>(() => largest(size));
  const ratio = shapes[shape];
  const isWhole = crop.width === size.width && crop.height === size.height;
  useUnsaved(!isWhole);
  const saving = useCommand(
    async () => {
      const params = { id: productId };
      const body = { imagePath: path, crop };
      onDone((await quietApi('POST /upload/crop/product/:id', { params, body })).pictures);
    },
    { done: words.cropped, failed: words.notCropped },
  );
  const inPercent = (part: number, of: number): number => Math.round((part / of) * 100);
  return (
    <>
      <div className="grid gap-4">
        <p className="text-stone text-sm">{words.cropHint}</p>
        <Select
          label={words.shape}
          value={shape}
          onChange={({ target }) => {
            const chosen = target.value as Shape;
            setShape(chosen);
            setCrop(largest(size, shapes[chosen]));
          }}
        >
          {(Object.keys(shapes) as Shape[]).map((each) => (
            <option key={each} value={each}>
              {words.cropShapes[each]}
            </option>
          ))}
        </Select>
        <CropStage path={path} size={size} crop={crop} ratio={ratio} onChange={setCrop} />
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <PercentSlider
            label={words.width}
            min={5}
            value={inPercent(crop.width, size.width)}
            onChange={(part) => setCrop(resized(crop, { width: (part / 100) * size.width }, size, ratio))}
          />
          {!ratio && (
            <PercentSlider
              label={words.height}
              min={5}
              value={inPercent(crop.height, size.height)}
              onChange={(part) => setCrop(resized(crop, { height: (part / 100) * size.height }, size))}
            />
          )}
          <PercentSlider
            label={words.fromLeft}
            max={inPercent(size.width - crop.width, size.width)}
            value={inPercent(crop.x, size.width)}
            onChange={(part) => setCrop(within({ ...crop, x: (part / 100) * size.width }, size))}
          />
          <PercentSlider
            label={words.fromTop}
            max={inPercent(size.height - crop.height, size.height)}
            value={inPercent(crop.y, size.height)}
            onChange={(part) => setCrop(within({ ...crop, y: (part / 100) * size.height }, size))}
          />
        </div>
        <p role="status" className="text-sm">
          {words.result({ width: crop.width, height: crop.height })}
        </p>
      </div>
      <CommandButtons command={saving} cancel={words.back} onClose={onBack}>
        <Button aria-disabled={isWhole || saving.busy} onClick={() => !isWhole && void saving.run()}>
          {saving.busy ? words.cropping : words.crop}
        </Button>
      </CommandButtons>
    </>
  );
};

type StageProps = {
  path: string;
  size: Size;
  crop: Crop;
  ratio: number | undefined;
  onChange: (crop: Crop) => void;
};

/** The picture with its frame, which is moved, or resized at its corner. */
const CropStage = ({ path, size, crop, ratio, onChange }: StageProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; crop: Crop }>(undefined);
  const percent = (part: number, of: number): string => `${(part / of) * 100}%`;
  const drag = (change: (from: Crop, by: { x: number; y: number }) => Crop) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, crop };
    },
    onPointerMove: ({ buttons, clientX, clientY }: PointerEvent<HTMLElement>): void => {
      const from = start.current;
      if (!from || buttons === 0) return;
      const scale = size.width / (stage.current?.clientWidth || 1);
      onChange(change(from.crop, { x: (clientX - from.x) * scale, y: (clientY - from.y) * scale }));
    },
    onPointerUp: (): void => void (start.current = undefined),
  });
  return (
    <div className="bg-sand grid place-items-center overflow-hidden rounded" dir="ltr">
      <div
        ref={stage}
        style={{
          aspectRatio: size.width / size.height,
          width: `min(100%, ${(size.width / size.height) * 18}rem)`,
        }}
        className="relative overflow-hidden select-none"
      >
        <Image path={path.split('#')[0] ?? ''} alt="" sizes="480px" className="pointer-events-none" />
        <div
          aria-hidden="true"
          {...drag((from, by) => within({ ...from, x: from.x + by.x, y: from.y + by.y }, size))}
          style={{
            left: percent(crop.x, size.width),
            top: percent(crop.y, size.height),
            width: percent(crop.width, size.width),
            height: percent(crop.height, size.height),
          }}
          className="outline-surface absolute cursor-move touch-none shadow-[0_0_0_200vmax_rgb(0_0_0/0.5)] outline-2"
        >
          <span
            {...drag((from, by) =>
              resized(from, { width: from.width + by.x, height: from.height + by.y }, size, ratio),
            )}
            className="border-surface bg-olive absolute -end-px -bottom-px size-11 cursor-nwse-resize touch-none rounded-ss border"
          />
        </div>
      </div>
    </div>
  );
};
