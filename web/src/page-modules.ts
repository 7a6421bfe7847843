import type { PageModules } from '@nabta/contract/pages.ts';
import type { ServerBuild } from 'react-router';

const MEMBERS = 'session/members-only';

/** The scripts of the storefront's pages, which `prefetch-pages.tsx` fetches ahead. */
export const modulesOfPages = ({ routes }: ServerBuild['assets']): PageModules => {
  const storefront = Object.values(routes).filter((route) => route?.id.startsWith('storefront/'));
  const modulesOf = (audience: 'everyone' | 'members'): string[] =>
    storefront.flatMap((route) =>
      route && (route.parentId === MEMBERS) === (audience === 'members')
        ? [route.module, ...(route.imports ?? [])]
        : [],
    );
  const forAll = new Set(modulesOf('everyone'));
  return { public: [...forAll], members: [...new Set(modulesOf('members').filter((module) => !forAll.has(module)))] };
};
