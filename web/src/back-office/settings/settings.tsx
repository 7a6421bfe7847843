import { useState, type ReactNode } from 'react';
import { adminBranding as branding } from '../../texts/admin-branding.ts';
import { adminHome as home } from '../../texts/admin-home.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { legal } from '../../texts/legal.ts';
import { DemoNotice } from '../demo/demo-notice.tsx';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { SideTabs } from '../kit/frame/side-tabs.tsx';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { AboutPanel } from './about-form.tsx';
import { BrandingPanel } from './branding.tsx';
import { HomePanel } from './home-panel.tsx';
import { LegalPanel } from './legal-form.tsx';
import { PagePanel } from './page-form.tsx';
import { landingPage, productPage, promotionPage } from './pages.ts';

type Tab = keyof typeof names;
/** Of each tab and its panel. */
const names = {
  ...words.pages,
  home: { tab: home.tab, title: home.title },
  look: { tab: branding.tab, title: branding.title },
  terms: { tab: legal.terms, title: legal.terms },
  privacy: { tab: legal.privacy, title: legal.privacy },
  returns: { tab: legal.returns, title: legal.returns },
};
const panels: Record<Tab, ReactNode> = {
  landing: <PagePanel page={landingPage} />,
  about: <AboutPanel />,
  product: <PagePanel page={productPage} />,
  promotion: <PagePanel page={promotionPage} />,
  home: <HomePanel />,
  look: <BrandingPanel />,
  terms: <LegalPanel page="terms" />,
  privacy: <LegalPanel page="privacy" />,
  returns: <LegalPanel page="returns" />,
};
const groups: readonly { title: string; tabs: readonly Tab[] }[] = [
  { title: words.groups.pages, tabs: ['landing', 'home', 'about', 'product', 'promotion'] },
  { title: words.groups.look, tabs: ['look'] },
  { title: legal.label, tabs: ['terms', 'privacy', 'returns'] },
];

/** Texts and pictures of the shop's pages (SETTINGS-1, LEGAL-1). An opened tab stays mounted, so it keeps unsaved changes. */
const Settings = () => {
  const query = useTableQuery();
  const asked = query.value('tab');
  const shown = asked in panels ? (asked as Tab) : 'landing';
  const [opened, setOpened] = useState<readonly Tab[]>([shown]);
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  const tabOf = (id: Tab) => ({
    id,
    label: names[id].tab,
    title: names[id].title,
    content: opened.includes(id) && panels[id],
  });
  return (
    <>
      <PageHeader title={words.title} />
      <SideTabs
        label={words.tabs}
        groups={groups.map(({ title, tabs }) => ({ title, tabs: tabs.map(tabOf) }))}
        shown={shown}
        onShow={(tab) => query.change({ tab: tab === 'landing' ? '' : tab })}
        note={<DemoNotice />}
      />
    </>
  );
};

export default Settings;
