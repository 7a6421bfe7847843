/** Icons that only some pages need at their start. */
import { icon } from './icons.tsx';

export const CircleAlert = /* @__PURE__ */ icon('M2 12a10 10 0 1 0 20 0 10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16');
export const Info = /* @__PURE__ */ icon('M2 12a10 10 0 1 0 20 0 10 10 0 1 0 -20 0M12 16v-4M12 8h.01');
export const Minus = /* @__PURE__ */ icon('M5 12h14');
export const Plus = /* @__PURE__ */ icon('M5 12h14M12 5v14');
export const Banknote = /* @__PURE__ */ icon(
  'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM10 12a2 2 0 1 0 4 0 2 2 0 1 0 -4 0M6 12h.01M18 12h.01',
);
