import type { ComponentProps } from 'react';
import { backOffice } from '../../texts/back-office.ts';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { WithHistory } from './with-history.tsx';

type Props<Settings extends { _id: string }> = ComponentProps<typeof WithHistory<Settings>> & {
  title: string;
  about: string;
};

/** A screen with the form of some settings, and their history below. */
export const SettingsScreen = <Settings extends { _id: string }>(props: Props<Settings>) => (
  <>
    <PageHeader title={props.title}>
      <p className="text-stone mt-2 mb-2 max-w-prose">{props.about}</p>
    </PageHeader>
    <WithHistory query={props.query}>
      {(settings) => (
        <>
          <h2 className="sr-only">{backOffice.settings}</h2>
          {props.children(settings)}
        </>
      )}
    </WithHistory>
  </>
);
