import { useState, type ReactNode } from 'react';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { legal } from '../../texts/legal.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { PageHeader } from '../page-header.tsx';
import { useTableQuery } from '../use-table-query.ts';
import { AboutPanel } from './about-form.tsx';
import { LegalPanel } from './legal-panel.tsx';
import { PagePanel } from './page-form.tsx';
import { landingPage, productPage, promotionPage } from './pages.ts';

type Tab = keyof typeof names;
/** Of each tab and its panel. */
const names = {
  ...words.pages,
  terms: { tab: legal.terms, title: legal.terms },
  privacy: { tab: legal.privacy, title: legal.privacy },
  returns: { tab: legal.returns, title: legal.returns },
};
const panels: Record<Tab, ReactNode> = {
  landing: <PagePanel page={landingPage} />,
  about: <AboutPanel />,
  product: <PagePanel page={productPage} />,
  promotion: <PagePanel page={promotionPage} />,
  terms: <LegalPanel page="terms" />,
  privacy: <LegalPanel page="privacy" />,
  returns: <LegalPanel page="returns" />,
};
const tabs = Object.keys(panels) as Tab[];

/** Texts and pictures of the shop's pages (SETTINGS-1, LEGAL-1). An opened tab stays mounted, so it keeps unsaved changes. */
const Settings = () => {
  const query = useTableQuery();
  const shown = tabs.find((tab) => tab === query.value('tab')) ?? 'landing';
  const [opened, setOpened] = useState<readonly Tab[]>([shown]);
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  return (
    <>
      <PageHeader title={words.title} />
      <Tabs
        label={words.tabs}
        shown={shown}
        onShow={(tab) => query.change({ tab: tab === 'landing' ? '' : tab })}
        tabs={tabs.map((id) => ({
          id,
          label: names[id].tab,
          title: names[id].title,
          content: opened.includes(id) && panels[id],
        }))}
      />
    </>
  );
};

export default Settings;
