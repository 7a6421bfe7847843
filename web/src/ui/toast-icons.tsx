import { icon } from './icons.tsx';

export const CircleCheck = /* @__PURE__ */ icon('M2 12a10 10 0 1 0 20 0 10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12');
export const TriangleAlert = /* @__PURE__ */ icon(
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);
