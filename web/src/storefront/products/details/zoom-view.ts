/** How an enlarged picture is shown: its scale, and how far its centre is from that of the stage, in px. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Stage = { width: number; height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const LARGEST = 4;

/** Without -0. */
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value)) + 0;

/** No further than the picture's edges, which is a square as large as fits. Pure. */
const within = ({ scale, x, y }: View, { width, height }: Stage): View => {
  const side = Math.min(width, height) * scale;
  const [mostX, mostY] = [Math.max(0, (side - width) / 2), Math.max(0, (side - height) / 2)];
  return { scale, x: clamp(x, -mostX, mostX), y: clamp(y, -mostY, mostY) };
};

export const moved = (view: View, by: Point, stage: Stage): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);

/** Enlarged around a point, which stays where it is unless an edge would leave the stage. The point is from the centre. */
export const zoomed = (view: View, factor: number, at: Point, stage: Stage): View => {
  const scale = clamp(view.scale * factor, 1, LARGEST);
  const grown = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, stage);
};
