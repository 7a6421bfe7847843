/** The olive sprig of the labels: a drawing only, in the colour of the text around it. */
export const Sprig = ({ className }: { className?: string }) => (
  <svg viewBox="-30 -9 60 18" className={className} fill="currentColor" aria-hidden="true">
    <Half />
    <g transform="scale(-1 1)">
      <Half />
    </g>
  </svg>
);

const leaf = 'M0 0C1-2.6 4.4-3.6 7-3 6.4-.6 3 .9 0 0Z';

const Half = () => (
  <>
    <path d="M1 3.4Q14 4 26-3" fill="none" stroke="currentColor" strokeWidth=".7" />
    {[
      [3, 3.4, -42],
      [9, 3.2, -46],
      [15, 2, -52],
      [21, -0.2, -58],
    ].map(([x, y, turn]) => (
      <g key={x}>
        <path d={leaf} transform={`translate(${x} ${y}) rotate(${turn})`} />
        <path d={leaf} transform={`translate(${x} ${y}) rotate(${Number(turn) + 52}) scale(.92 -.92)`} />
      </g>
    ))}
    <path d={leaf} transform="translate(25 -2.6) rotate(-6) scale(.8)" />
  </>
);
