type Accent = { color: string; deep: string; pale: string };

/** The custom properties of the shop's colour, which replace those of theme.css; none for a shop without one. */
export const accentStyle = ({ color, deep, pale }: Accent): Record<`--${string}`, string> =>
  color ? { '--color-olive': color, '--color-olive-deep': deep, '--color-olive-pale': pale } : {};
