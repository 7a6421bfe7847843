import type { ReactNode } from 'react';
import { components as words } from '../../texts/admin-components.ts';

/** A component in its states; `name` is its name in the code. */
export const Component = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-labelledby={`component-${name}`} className="border-line border-t py-6">
    <h2 id={`component-${name}`} className="font-text mb-4 text-base font-semibold">
      {name}
    </h2>
    <div className="flex flex-wrap items-start gap-x-8 gap-y-6">{children}</div>
  </section>
);

type StateProps = {
  label: string;
  /** Takes the whole width. */
  isWide?: boolean;
  /** Only to be looked at. */
  isInert?: boolean;
  children: ReactNode;
};

export const State = ({ label, isWide = false, isInert = false, children }: StateProps) => (
  <div className={isWide ? 'w-full min-w-0' : 'max-w-full min-w-0'}>
    <h3 className="text-stone font-text mb-2 text-xs font-normal">{label}</h3>
    <div inert={isInert}>{children}</div>
  </div>
);

type SingleProps = { name: string; isWide?: boolean; children: ReactNode };

/** A component in its usual state only. */
export const Single = ({ name, isWide = false, children }: SingleProps) => (
  <Component name={name}>
    <State label={words.states.usual} isWide={isWide}>
      {children}
    </State>
  </Component>
);
