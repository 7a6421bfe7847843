/*
 * The drawings are Lucide's (lucide.dev; licence beside this file), kept as bare paths: its React package
 * brings 3 KB of JavaScript to every page for the same lines.
 */
type Props = { className?: string };

/** A drawing of 24 by 24 in the colour of the text around it; what it stands for is said by its surroundings. */
export const icon = (drawing: string) => {
  const Icon = ({ className }: Props) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={drawing} />
    </svg>
  );
  return Icon;
};
export type Icon = ReturnType<typeof icon>;

export const ArrowDownWideNarrow = /* @__PURE__ */ icon('M3 16l4 4 4-4M7 20V4M11 4h10M11 8h7M11 12h4');
export const ArrowUpNarrowWide = /* @__PURE__ */ icon('M3 8l4-4 4 4M7 4v16M11 12h4M11 16h7M11 20h10');
export const Banknote = /* @__PURE__ */ icon(
  'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM10 12a2 2 0 1 0 4 0 2 2 0 1 0 -4 0M6 12h.01M18 12h.01',
);
export const ChevronDown = /* @__PURE__ */ icon('M6 9l6 6 6-6');
export const ChevronLeft = /* @__PURE__ */ icon('M15 18l-6-6 6-6');
export const ChevronRight = /* @__PURE__ */ icon('M9 18l6-6-6-6');
export const CircleAlert = /* @__PURE__ */ icon('M2 12a10 10 0 1 0 20 0 10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16');
export const CircleCheck = /* @__PURE__ */ icon('M2 12a10 10 0 1 0 20 0 10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12');
export const Expand = /* @__PURE__ */ icon(
  'M15 15l6 6M15 9l6-6M21 16v5h-5M21 8V3h-5M3 16v5h5M3 21l6-6M3 8V3h5M9 9 3 3',
);
export const Gift = /* @__PURE__ */ icon(
  'M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5M4 7h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z',
);
export const Heart = /* @__PURE__ */ icon(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
);
export const Info = /* @__PURE__ */ icon('M2 12a10 10 0 1 0 20 0 10 10 0 1 0 -20 0M12 16v-4M12 8h.01');
export const LayoutGrid = /* @__PURE__ */ icon(
  'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
);
export const Menu = /* @__PURE__ */ icon('M4 5h16M4 12h16M4 19h16');
export const Minus = /* @__PURE__ */ icon('M5 12h14');
export const Play = /* @__PURE__ */ icon(
  'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
);
export const Plus = /* @__PURE__ */ icon('M5 12h14M12 5v14');
export const Rows3 = /* @__PURE__ */ icon(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM21 9H3M21 15H3',
);
export const Search = /* @__PURE__ */ icon('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0 -16 0');
export const ShoppingBag = /* @__PURE__ */ icon(
  'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
);
export const SlidersHorizontal = /* @__PURE__ */ icon(
  'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3',
);
export const TriangleAlert = /* @__PURE__ */ icon(
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);
export const Truck = /* @__PURE__ */ icon(
  'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M15 18a2 2 0 1 0 4 0 2 2 0 1 0 -4 0M5 18a2 2 0 1 0 4 0 2 2 0 1 0 -4 0',
);
export const User = /* @__PURE__ */ icon('M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0 4 4 0 1 0 -8 0');
export const UserRound = /* @__PURE__ */ icon('M7 8a5 5 0 1 0 10 0 5 5 0 1 0 -10 0M20 21a8 8 0 0 0-16 0');
export const X = /* @__PURE__ */ icon('M18 6 6 18M6 6l12 12');
