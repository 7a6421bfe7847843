import { home } from '../../texts/home.ts';

type Term = (typeof home.promises)[number];

/** The shop's main terms: what delivery costs, and payment on delivery. */
export const Promises = ({ delivery }: { delivery: Term | undefined }) => (
  <div className="wide">
    <ul className="border-line divide-line grid border-b max-md:divide-y md:grid-cols-3 md:divide-x">
      {[...(delivery ? [delivery] : []), ...home.promises].map(({ title, text }) => (
        <li key={title} className="py-3.5 md:px-8 md:py-6 md:text-center">
          <p className="font-display text-title-sm">{title}</p>
          <p className="text-stone text-sm">{text}</p>
        </li>
      ))}
    </ul>
  </div>
);
