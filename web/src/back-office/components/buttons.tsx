import { useState } from 'react';
import { components as words } from '../../texts/admin-components.ts';
import { Check, ListFilter } from '../../ui/back-office-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageButtons } from '../kit/list/page-buttons.tsx';
import { RowActions } from '../kit/list/row-actions.tsx';
import { Component, Single, State } from './specimen.tsx';

const { states, samples } = words;
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tabs = (['one', 'two', 'three'] as const).map((name) => ({
  id: `tab-${name}`,
  label: samples[name],
  title: samples[name],
  content: <p className="py-3 text-sm">{samples[name]}</p>,
}));

/** What is pressed or chosen. */
export const Buttons = () => {
  const [count, setCount] = useState(2);
  const [tab, setTab] = useState('tab-one');
  const [page, setPage] = useState(3);
  return (
    <>
      <Component name="Button">
        {variants.map((variant) => (
          <State key={variant} label={variant}>
            <Button variant={variant}>{samples.save}</Button>
          </State>
        ))}
        <State label={states.busy}>
          <Button busy>{samples.save}</Button>
        </State>
        <State label={states.disabled}>
          <Button disabled>{samples.save}</Button>
        </State>
        <State label={states.longText}>
          <Button variant="secondary">{samples.long}</Button>
        </State>
        <State label={states.arabic}>
          <Button lang="ar">{samples.arabic}</Button>
        </State>
      </Component>
      <Single name="LinkButton">
        <LinkButton to="?">{samples.open}</LinkButton>
      </Single>
      <Component name="IconButton">
        <State label={states.usual}>
          <IconButton label={samples.filter} icon={<ListFilter className="size-5" />} />
        </State>
        <State label={states.disabled}>
          <IconButton label={samples.done} icon={<Check className="size-5" />} disabled />
        </State>
      </Component>
      <Component name="RowActions">
        <State label={states.usual}>
          <Actions name={samples.one} />
        </State>
        <State label={states.failed}>
          <Actions name={samples.two} failure={samples.error} />
        </State>
      </Component>
      <Component name="Checkbox">
        <State label={states.usual}>
          <Checkbox label={samples.one} />
          <Checkbox type="radio" label={samples.two} />
        </State>
        <State label={states.chosen}>
          <Checkbox label={samples.one} defaultChecked count={12} />
          <Checkbox type="radio" label={samples.two} defaultChecked />
        </State>
        <State label={states.partly}>
          <Checkbox label={samples.one} partly />
        </State>
        <State label={states.disabled}>
          <Checkbox label={samples.one} disabled />
        </State>
      </Component>
      <Component name="Stepper">
        <State label={states.usual}>
          <Stepper value={count} onChange={setCount} what={samples.one} max={9} />
        </State>
        <State label={states.disabled}>
          <Stepper value={1} onChange={() => {}} what={samples.two} max={1} />
        </State>
      </Component>
      <Single name="Tabs" isWide>
        <Tabs label={samples.one} tabs={tabs} shown={tab} onShow={setTab} />
      </Single>
      <Component name="Disclosure">
        <State label={states.usual} isWide>
          <Disclosure summary={samples.one}>{samples.long}</Disclosure>
        </State>
        <State label={states.open} isWide>
          <Disclosure summary={samples.two} open>
            {samples.long}
          </Disclosure>
        </State>
      </Component>
      <Single name="Pager" isWide>
        <Pager page={5} totalPages={12} to={(to) => `?page=${to}`} />
      </Single>
      <Component name="PageButtons">
        {/* two landmarks of one name would be a fault */}
        <State label={states.usual} isWide isInert>
          <PageButtons page={page} totalPages={9} onPage={setPage} />
        </State>
      </Component>
    </>
  );
};

const Actions = ({ name, failure }: { name: string; failure?: string }) => (
  <RowActions
    labelOf={(action) => words.actionLabel({ action, name })}
    actions={[
      { label: samples.open, to: '?' },
      { label: samples.save, run: () => {} },
      { label: samples.remove, run: () => {}, deletes: true },
    ]}
    failure={failure}
  />
);
