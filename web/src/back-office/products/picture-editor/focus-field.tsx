import type { PointerEvent } from 'react';
import { pictureEditor as words } from '../../../texts/picture-editor.ts';
import { cx } from '../../../ui/cx.ts';
import { Image } from '../../../ui/image.tsx';
import { PercentSlider } from './percent-slider.tsx';

type Focus = { x: number; y: number };
type Props = {
  path: string;
  /** Width by height of the picture. */
  ratio: number;
  focus: Focus;
  onChange: (focus: Focus) => void;
};

/** Shapes in which the shop shows pictures: product page and cards, categories, lists. */
const shapes = ['aspect-square', 'aspect-[4/5]', 'aspect-[3/2]'];

const percent = (at: number, of: number): number => Math.round(Math.min(Math.max(at / of, 0), 1) * 100);

/** The point that stays visible in every shape: pressed or dragged on the picture, or set by two sliders. */
export const FocusField = ({ path, ratio, focus, onChange }: Props) => {
  const setAt = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>): void => {
    if (buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
  };
  const [bare = ''] = path.split('#');
  const focused = `${bare}#${focus.x},${focus.y}`;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{words.focus}</legend>
      <p className="text-stone mb-2 text-xs">{words.focusHint}</p>
      <div className="bg-sand grid place-items-center rounded" dir="ltr">
        <div
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setAt(event);
          }}
          onPointerMove={setAt}
          style={{ aspectRatio: ratio, width: `min(100%, ${ratio * 18}rem)` }}
          className="relative cursor-crosshair touch-none select-none"
        >
          <Image path={bare} alt="" sizes="480px" className="pointer-events-none" />
          <span
            aria-hidden="true"
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            className="border-surface bg-ink/40 outline-ink pointer-events-none absolute size-8 -translate-1/2 rounded-full border-2 outline-1"
          />
        </div>
      </div>
      <div className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <PercentSlider label={words.focusX} value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
        <PercentSlider label={words.focusY} value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
      </div>
      <ul aria-label={words.shapes} className="mt-3 flex items-end gap-3">
        {shapes.map((shape) => (
          <li key={shape} className={cx('bg-sand h-20 overflow-hidden rounded', shape)}>
            <Image path={focused} alt="" sizes="160px" />
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
