/** In ms and px: the longest interval and distance of a double tap in common systems. */
const INTERVAL = 500;
const NEARBY = 30;

type Tap = { time: number; x: number; y: number };
let lastTap: Tap | undefined;
let handledTap: Tap | undefined;
let pointer = 'mouse';

const isSecondOf = (first: Tap, { timeStamp, clientX, clientY, detail }: MouseEvent): boolean => {
  if (Math.hypot(clientX - first.x, clientY - first.y) >= NEARBY) return false;
  // of a mouse the browser counts clicks by the settings of the system; of a finger it counts none
  return pointer === 'mouse' ? detail > 1 : timeStamp - first.time < INTERVAL;
};

const onPress = (event: MouseEvent): void => {
  // keyboards and most screen readers click without a press
  if (event.detail === 0) return;
  if (handledTap && isSecondOf(handledTap, event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (event.type === 'click') {
    lastTap = { time: event.timeStamp, x: event.clientX, y: event.clientY };
    handledTap = undefined;
  }
};

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', ({ pointerType }) => (pointer = pointerType), { capture: true });
  // mousedown too: a press already focuses a field and opens a select
  for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, onPress, { capture: true });
}

/** Call it when a tap has replaced the element under the finger: the second tap of a double tap is then ignored. */
export const ignoreSecondTap = (): void => {
  handledTap = lastTap;
};
