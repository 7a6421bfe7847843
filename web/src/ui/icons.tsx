/*
 * Icons of Lucide (lucide.dev; licence beside this file), copied as paths: its React package would add 3 KB of
 * JavaScript to every page.
 */
type Props = { className?: string };

/** An icon of 24 by 24 in the text color, hidden from screen readers. */
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

export const ChevronDown = /* @__PURE__ */ icon('M6 9l6 6 6-6');
export const ChevronLeft = /* @__PURE__ */ icon('M15 18l-6-6 6-6');
export const ChevronRight = /* @__PURE__ */ icon('M9 18l6-6-6-6');
export const Heart = /* @__PURE__ */ icon(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
);
export const Menu = /* @__PURE__ */ icon('M4 5h16M4 12h16M4 19h16');
export const Search = /* @__PURE__ */ icon('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0 -16 0');
export const ShoppingBag = /* @__PURE__ */ icon(
  'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
);
export const User = /* @__PURE__ */ icon('M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0 4 4 0 1 0 -8 0');
export const X = /* @__PURE__ */ icon('M18 6 6 18M6 6l12 12');
